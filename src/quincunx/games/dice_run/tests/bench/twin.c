/* Dice Run's random games in C: the yardstick for the compiled Python kernels.
 *
 * A function has the name of the kernel it repeats, and the comment above a part names the kernel's file.
 * The same algorithm on the same record, so one seed gives the same games, byte for byte.
 *
 *     cc -std=c11 -O3 -march=native -shared -fPIC twin.c -o twin.so
 */

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* state.py */

enum { COLOURS = 5, VALUES = 6, DICE_A_COLOUR = 6, DICE = COLOURS * DICE_A_COLOUR, ALL_DICE = (1 << DICE) - 1 };
enum { MOST_PLAYERS = 6, TARGETS_EACH = 4, CARDS_EACH = 3 };
enum { PILES = 5, PILE_SPREAD = 2, STAGES = 4, SECOND_POINTS = 2, THIRD_POINTS = 1 };
enum { MOST_GAPS = 30, MOST_PLACES = DICE + MOST_GAPS + 1, HEAD = 0, NO_DICE = 0 };
enum { COLOUR_FIRST = 0, VALUE_FIRST = 1, NONE = -1, SECRET = -2 };

static const int32_t COLOUR_DICE[COLOURS] = {0x3F, 0x3F << 6, 0x3F << 12, 0x3F << 18, 0x3F << 24};
static const int32_t STAGE_POINTS[STAGES] = {3, 4, 5, 6};

enum Card {
    RED, YELLOW, GREEN, BLUE, PURPLE,
    ONE, TWO, THREE, FOUR, FIVE, SIX,
    JOKER, EXCHANGE, SPRINT, COMEBACK, FLIP, GAP, ACCIDENT,
    CARDS,
    UNKNOWN = CARDS,
};

enum Phase { PHASE_SETUP, PHASE_TURN, PHASE_SPRINT, PHASE_DRAW, PHASE_SHOW, PHASE_OVER };

enum Move {
    MOVE_PLAY, MOVE_DISCARD, MOVE_PICK, MOVE_TARGET, MOVE_REROLL, MOVE_SHOW,
    MOVE_DIE, MOVE_DEAL, MOVE_CARD, MOVE_PILE, MOVE_FIRST,
};

typedef struct {
    int32_t players;
    int32_t rules;
    int32_t phase;
    int32_t turn;
    int32_t stage;
    int32_t showing[VALUES];
    int32_t thrown;
    int32_t place[MOST_PLACES];
    int32_t places;
    int32_t picked;
    int32_t cards[CARDS];
    int32_t hand[MOST_PLAYERS][CARDS + 1];
    int32_t deck[CARDS + 1];
    int32_t discards[CARDS];
    int32_t laid;
    int32_t laid_card;
    int32_t buried[MOST_PLAYERS + 1][CARDS + 1];
    int32_t pile[PILES];
    int32_t drawn[PILES];
    int32_t targets[MOST_PLAYERS];
    int32_t shown[MOST_PLAYERS];
    int32_t chosen[MOST_PLAYERS];
    int32_t used[MOST_PLAYERS];
    int32_t points[MOST_PLAYERS];
    int32_t stage_winner[STAGES];
    int32_t finish[STAGES][DICE];
    int32_t finish_showing[STAGES][VALUES];
    int32_t finish_target[STAGES][MOST_PLAYERS];
    int32_t finish_turn[STAGES];
} State;

static_assert(sizeof(State) == 2380, "the record of state.py, without padding");

/* core/bits.py */

static inline int size(int32_t members) { return __builtin_popcount((uint32_t)members); }

static inline int first(int32_t members) { return __builtin_ctz((uint32_t)members); }

/* core/random.py */

typedef struct {
    uint64_t key;
    uint64_t count;
} Stream;

#define WORD ((uint64_t)1 << 32)

static inline uint64_t mix(uint64_t key, uint64_t n) {
    uint64_t bits = key + (n + 1) * 0x9E3779B97F4A7C15;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return bits ^ (bits >> 31);
}

static inline uint64_t key_of(int64_t seed) { return mix(mix((uint64_t)seed, 0), 0); }

static inline int below(Stream *random, int total) {
    uint64_t bits = mix(random->key, random->count);
    random->count++;
    uint64_t product = (bits >> 32) * (uint64_t)total;
    if ((product & (WORD - 1)) < (uint64_t)total) {
        uint64_t unfair = WORD % (uint64_t)total;
        for (uint64_t retry = 0; (product & (WORD - 1)) < unfair; retry++)
            product = (mix(bits, retry) >> 32) * (uint64_t)total;
    }
    return (int)(product >> 32);
}

/* core/moves.py */

enum { WORD_BITS = 16, WORD_MASK = (1 << WORD_BITS) - 1 };

static inline int64_t move(int64_t kind, int64_t first, int64_t second, int64_t third) {
    return kind | first << WORD_BITS | second << 2 * WORD_BITS | third << 3 * WORD_BITS;
}

static inline int kind_of(int64_t move) { return move & WORD_MASK; }

static inline int first_of(int64_t move) { return move >> WORD_BITS & WORD_MASK; }

static inline int second_of(int64_t move) { return move >> 2 * WORD_BITS & WORD_MASK; }

static inline int third_of(int64_t move) { return move >> 3 * WORD_BITS & WORD_MASK; }

/* core/seats.py */

enum { NATURE = -1, NOBODY = 0, NATURES_TURN = 1 };

static inline int seat_bit(int seat) { return 2 << seat; }

/* race.py */

enum { SPRINTERS = 3, GAPS_ARE_GROUPS = 2 };

static inline int32_t dice_of_card(const State *state, int card) {
    if (card < ONE)
        return COLOUR_DICE[card];
    return state->showing[card - ONE];
}

static inline int32_t dice_of_kind(const State *state, int kind) {
    return COLOUR_DICE[kind / VALUES] & state->showing[kind % VALUES];
}

static inline int last_place(const State *state) { return state->places - 1; }

static inline int groups(const State *state) {
    int count = 0;
    for (int place = 0; place < state->places; place++)
        count += state->place[place] != NO_DICE;
    return count;
}

static inline int place_of(const State *state, int group) {
    int place = HEAD;
    while (group > 1) {
        place++;
        group -= state->place[place] != NO_DICE;
    }
    return place;
}

static inline void insert(State *state, int place, int32_t dice) {
    for (int behind = state->places; behind > place; behind--)
        state->place[behind] = state->place[behind - 1];
    state->place[place] = dice;
    state->places++;
}

static inline void remove_place(State *state, int place) {
    state->places--;
    for (int ahead = place; ahead < state->places; ahead++)
        state->place[ahead] = state->place[ahead + 1];
}

static inline void trim(State *state) {
    while (state->place[last_place(state)] == NO_DICE)
        state->places--;
    while (state->place[HEAD] == NO_DICE)
        remove_place(state, HEAD);
}

static void advance(State *state, int32_t dice) {
    int front = HEAD;
    int32_t breakaway = state->place[HEAD] & dice;
    if (breakaway != 0 && breakaway != state->place[HEAD]) {
        state->place[HEAD] ^= breakaway;
        insert(state, HEAD, breakaway);
        front++;
    }
    for (int place = front + 1; place < state->places; place++) {
        int32_t before = state->place[place];
        state->place[front] |= before & dice;
        int32_t after = before & ~dice;
        if (after != 0 || before == NO_DICE) {
            front++;
            state->place[front] = after;
        }
    }
    state->places = front + 1;
    trim(state);
}

static inline void exchange(State *state, int group) {
    int one = place_of(state, group), other = place_of(state, group + 1);
    int32_t dice = state->place[one];
    state->place[one] = state->place[other];
    state->place[other] = dice;
}

static inline void sprint(State *state) {
    state->place[HEAD] ^= state->picked;
    insert(state, HEAD, state->picked);
    state->picked = 0;
}

static inline void comeback(State *state) {
    int32_t last = state->place[last_place(state)];
    state->places--;
    insert(state, HEAD + 1, last);
    trim(state);
}

static inline void flip(State *state, int group, int value) {
    int32_t turning = state->place[place_of(state, group)] & state->showing[value];
    state->showing[value] ^= turning;
    state->showing[VALUES - 1 - value] ^= turning;
}

static inline void open_gap(State *state, int group) { insert(state, place_of(state, group) + 1, NO_DICE); }

static inline void accident(State *state, int kind) {
    int32_t die = 1 << first(state->place[HEAD] & dice_of_kind(state, kind));
    state->place[last_place(state)] |= die;
    state->place[HEAD] ^= die;
    trim(state);
}

static inline bool may_come_back(const State *state) {
    if (state->rules < GAPS_ARE_GROUPS)
        return groups(state) > 2;
    return state->places > 2;
}

static inline bool has_effect(const State *state, int card) {
    if (card == COMEBACK)
        return may_come_back(state);
    if (card == EXCHANGE)
        return groups(state) > 2;
    if (card == SPRINT)
        return size(state->place[HEAD]) > SPRINTERS;
    if (card == GAP || card == ACCIDENT)
        return groups(state) > 1;
    return true;
}

/* piles.py */

enum { SIZES = 2 * PILE_SPREAD + 1, WAYS_COLUMNS = PILES * SIZES };

static const int WAYS[PILES][WAYS_COLUMNS] = {
    {1},
    {1, 1, 1, 1, 1},
    {1, 2, 3, 4, 5, 4, 3, 2, 1},
    {1, 3, 6, 10, 15, 18, 19, 18, 15, 10, 6, 3, 1},
    {1, 4, 10, 20, 35, 52, 68, 80, 85, 80, 68, 52, 35, 20, 10, 4, 1},
};

static inline int first_uncut(const State *state) {
    int pile = 0;
    while (pile < PILES && state->pile[pile] != NONE)
        pile++;
    return pile;
}

static inline int rest(const State *state) {
    int total = 0;
    for (int card = 0; card < CARDS; card++)
        total += state->cards[card];
    return total - CARDS_EACH * state->players;
}

static inline int smallest(const State *state) { return rest(state) / PILES - PILE_SPREAD; }

static inline int initial_size(const State *state, int pile) { return state->pile[pile] + state->drawn[pile]; }

static inline int completions(const State *state, int pile, int size) {
    int average = rest(state) / PILES, least = smallest(state);
    int to_share = rest(state) - size - (PILES - 1 - pile) * least;
    bool all_equal = size == average && average * PILES == rest(state);
    for (int earlier = 0; earlier < pile; earlier++) {
        to_share -= initial_size(state, earlier);
        all_equal = all_equal && initial_size(state, earlier) == average;
    }
    if (size < least || size >= least + SIZES || to_share < 0 || to_share >= WAYS_COLUMNS)
        return 0;
    return WAYS[PILES - 1 - pile][to_share] - all_equal;
}

static inline int random_size(const State *state, int pile, int least, Stream *random) {
    int total = 0;
    for (int size = least; size < smallest(state) + SIZES; size++)
        total += completions(state, pile, size);
    if (total == 0)
        return NONE;
    int chosen = below(random, total);
    int size = least;
    while (chosen >= completions(state, pile, size)) {
        chosen -= completions(state, pile, size);
        size++;
    }
    return size;
}

/* stages.py */

static inline void next_turn(State *state) {
    state->turn = (state->turn + 1) % state->players;
    state->phase = PHASE_TURN;
}

static inline bool owes_target(const State *state, int seat) {
    return state->shown[seat] == NONE && state->chosen[seat] == NONE;
}

static inline int target_of(const State *state, int seat) {
    return state->shown[seat] != NONE ? state->shown[seat] : state->chosen[seat];
}

static inline int count(const int32_t showing[VALUES], int target, int32_t dice) {
    int32_t colour = COLOUR_DICE[target / VALUES] & dice;
    int32_t value = showing[target % VALUES] & dice;
    return size(colour) + size(value) + size(colour & value);
}

static inline int seats_after_draw(const State *state, int seat) {
    return (seat - state->turn + state->players) % state->players;
}

static bool beats(const State *state, int seat, int other) {
    for (int place = 0; place < state->places; place++) {
        int32_t dice = state->place[place];
        int mine = count(state->showing, target_of(state, seat), dice);
        int theirs = count(state->showing, target_of(state, other), dice);
        if (mine != theirs)
            return mine > theirs;
    }
    return seats_after_draw(state, seat) < seats_after_draw(state, other);
}

static inline int rank(const State *state, int seat) {
    int better = 0;
    for (int other = 0; other < state->players; other++)
        better += other != seat && beats(state, other, seat);
    return better;
}

static inline void award(State *state, int seat, int rank) {
    if (rank == 0) {
        state->points[seat] += STAGE_POINTS[state->stage];
        state->stage_winner[state->stage] = seat;
    } else if (rank == 1) {
        state->points[seat] += SECOND_POINTS;
    } else if (rank == 2) {
        state->points[seat] += THIRD_POINTS;
    }
}

static inline void keep_finish(State *state) {
    int group = 0;
    for (int place = 0; place < state->places; place++)
        if (state->place[place] != NO_DICE)
            state->finish[state->stage][group++] = state->place[place];
    for (int value = 0; value < VALUES; value++)
        state->finish_showing[state->stage][value] = state->showing[value];
    for (int seat = 0; seat < state->players; seat++)
        state->finish_target[state->stage][seat] = target_of(state, seat);
    state->finish_turn[state->stage] = state->turn;
}

static inline void put_away_targets(State *state) {
    for (int seat = 0; seat < state->players; seat++) {
        state->used[seat] |= 1 << target_of(state, seat);
        state->shown[seat] = NONE;
        state->chosen[seat] = NONE;
    }
}

static inline void go_on(State *state) {
    if (state->stage == STAGES - 1) {
        state->phase = PHASE_OVER;
    } else {
        state->stage++;
        next_turn(state);
    }
}

static void score_when_all_shown(State *state) {
    for (int seat = 0; seat < state->players; seat++)
        if (owes_target(state, seat) || state->chosen[seat] == SECRET)
            return;
    for (int seat = 0; seat < state->players; seat++)
        award(state, seat, rank(state, seat));
    keep_finish(state);
    put_away_targets(state);
    go_on(state);
}

static inline void end(State *state) {
    state->phase = PHASE_SHOW;
    score_when_all_shown(state);
}

static inline int highest_stage(const State *state, int seat) {
    for (int stage = STAGES - 1; stage >= 0; stage--)
        if (state->stage_winner[stage] == seat)
            return stage;
    return NONE;
}

static inline int final_merit(const State *state, int seat) {
    return state->points[seat] * (STAGES + 1) + highest_stage(state, seat) + 1;
}

static inline void result(const State *state, double *values) {
    int best = NONE, winners = 0;
    for (int seat = 0; seat < state->players; seat++) {
        int merit = final_merit(state, seat);
        if (merit > best) {
            best = merit;
            winners = 0;
        }
        winners += merit == best;
    }
    for (int seat = 0; seat < state->players; seat++)
        values[seat] = (double)(final_merit(state, seat) == best) / winners;
}

static inline void scores(const State *state, double *points) {
    for (int seat = 0; seat < state->players; seat++)
        points[seat] = state->points[seat];
}

/* knowledge.py */

static inline int cards_in(const int32_t counts[CARDS + 1]) {
    int total = 0;
    for (int card = 0; card < CARDS + 1; card++)
        total += counts[card];
    return total;
}

static inline int random_card(const State *state, Stream *random) {
    int rest = below(random, cards_in(state->deck));
    int card = 0;
    while (rest >= state->deck[card]) {
        rest -= state->deck[card];
        card++;
    }
    return card;
}

static inline int take_random_card(State *state, Stream *random) {
    int card = random_card(state, random);
    state->deck[card]--;
    return card;
}

static inline int32_t random_member(int32_t members, Stream *random) {
    for (int before = below(random, size(members)); before > 0; before--)
        members &= members - 1;
    return members & -members;
}

/* legal.py */

static inline int list_flips(const State *state, int64_t *out, int count) {
    int group = 0;
    for (int place = 0; place < state->places; place++) {
        int32_t dice = state->place[place];
        group += dice != 0;
        for (int value = 0; value < VALUES; value++)
            if (dice & state->showing[value])
                out[count++] = move(MOVE_PLAY, FLIP, group, value);
    }
    return count;
}

static inline int list_kinds(const State *state, int32_t dice, int64_t verb, int64_t *out, int count) {
    for (int colour = 0; colour < COLOURS; colour++) {
        int32_t of_colour = dice & COLOUR_DICE[colour];
        for (int value = 0; value < VALUES; value++)
            if (of_colour & state->showing[value])
                out[count++] = verb | move(0, 0, colour * VALUES + value, 0);
    }
    return count;
}

static inline int list_targets(const State *state, int seat, int verb, int last_order, int64_t *out, int count) {
    int32_t targets = state->targets[seat];
    while (targets != 0) {
        int target = first(targets);
        targets &= targets - 1;
        for (int order = 0; order <= last_order; order++)
            out[count++] = move(verb, target, order, 0);
    }
    return count;
}

static inline int list_rerolls(const State *state, int32_t cards, int64_t *out, int count) {
    int last_group = groups(state);
    for (; cards != 0; cards &= cards - 1)
        for (int group = 2; group <= last_group; group++)
            out[count++] = move(MOVE_REROLL, group, first(cards), 0);
    return count;
}

static inline int list_choices(const State *state, int card, int64_t *out, int count) {
    if (card == JOKER) {
        for (int choice = 0; choice < JOKER; choice++)
            out[count + choice] = move(MOVE_PLAY, card, choice, 0);
        return count + JOKER;
    }
    if (card == FLIP)
        return list_flips(state, out, count);
    if (card == ACCIDENT)
        return list_kinds(state, state->place[HEAD], move(MOVE_PLAY, card, 0, 0), out, count);
    if (card == EXCHANGE || card == GAP) {
        int last_group = groups(state);
        for (int group = card == GAP ? 1 : 2; group < last_group; group++)
            out[count++] = move(MOVE_PLAY, card, group, 0);
        return count;
    }
    out[count++] = move(MOVE_PLAY, card, 0, 0);
    return count;
}

static inline int32_t cards_held(const State *state, int seat) {
    int32_t cards = 0;
    for (int card = 0; card < CARDS; card++)
        cards |= (state->hand[seat][card] != 0) << card;
    return cards;
}

static inline int list_plays(const State *state, int32_t cards, int64_t *out) {
    int count = 0;
    for (; cards != 0; cards &= cards - 1) {
        int card = first(cards);
        if (card < JOKER)
            out[count++] = move(MOVE_PLAY, card, 0, 0);
        else if (has_effect(state, card))
            count = list_choices(state, card, out, count);
        else
            out[count++] = move(MOVE_DISCARD, card, 0, 0);
    }
    return count;
}

static int moves(const State *state, int seat, int64_t *out) {
    if (state->phase == PHASE_SHOW)
        return list_targets(state, seat, MOVE_SHOW, 0, out, 0);
    if (state->phase == PHASE_SPRINT)
        return list_kinds(state, state->place[HEAD] & ~state->picked, move(MOVE_PICK, 0, 0, 0), out, 0);
    int32_t cards = cards_held(state, seat);
    int count = list_plays(state, cards, out);
    if (state->shown[seat] == NONE)
        count = list_targets(state, seat, MOVE_TARGET, VALUE_FIRST, out, count);
    if (state->laid != seat)
        count = list_rerolls(state, cards, out, count);
    return count;
}

/* nature.py */

static inline int seat_short_of_targets(const State *state) {
    for (int seat = 0; seat < state->players; seat++)
        if (size(state->targets[seat]) < TARGETS_EACH)
            return seat;
    return NONE;
}

static inline int seat_short_of_cards(const State *state) {
    for (int seat = 0; seat < state->players; seat++)
        if (cards_in(state->hand[seat]) < CARDS_EACH)
            return seat;
    return NONE;
}

static inline int32_t undealt_targets(const State *state) {
    int32_t targets = ALL_DICE;
    for (int seat = 0; seat < state->players; seat++)
        targets &= ~state->targets[seat];
    return targets;
}

static inline void land(State *state, int value) {
    int32_t die = state->thrown & -state->thrown;
    state->thrown ^= die;
    state->showing[value] |= die;
}

static inline void draw(State *state, int card) {
    state->deck[card]--;
    if (state->phase == PHASE_SETUP) {
        state->hand[seat_short_of_cards(state)][card]++;
        return;
    }
    state->hand[state->turn][card]++;
    state->pile[state->stage]--;
    state->drawn[state->stage]++;
    if (state->pile[state->stage] == 0)
        end(state);
    else
        next_turn(state);
}

static inline void settle_deal(State *state, Stream *random) {
    for (int seat; (seat = seat_short_of_targets(state)) != NONE;)
        state->targets[seat] |= random_member(undealt_targets(state), random);
    for (int seat; (seat = seat_short_of_cards(state)) != NONE;)
        state->hand[seat][take_random_card(state, random)]++;
    for (int pile; (pile = first_uncut(state)) < PILES;)
        state->pile[pile] = random_size(state, pile, smallest(state), random);
    state->turn = below(random, state->players);
    state->phase = PHASE_TURN;
}

static void settle(State *state, Stream *random) {
    while (state->thrown != 0)
        land(state, below(random, VALUES));
    if (state->phase == PHASE_SETUP)
        settle_deal(state, random);
    else if (state->phase == PHASE_DRAW)
        draw(state, random_card(state, random));
}

static inline void settle_one(State *state, int kind, int word) {
    if (kind == MOVE_DIE) {
        land(state, word);
    } else if (kind == MOVE_DEAL) {
        state->targets[seat_short_of_targets(state)] |= 1 << word;
    } else if (kind == MOVE_CARD) {
        draw(state, word);
    } else if (kind == MOVE_PILE) {
        state->pile[first_uncut(state)] = word;
    } else {
        state->turn = word;
        state->phase = PHASE_TURN;
    }
}

/* rules.py */

static inline int pending(const State *state) {
    if (state->thrown != 0 || state->phase == PHASE_SETUP || state->phase == PHASE_DRAW)
        return NATURES_TURN;
    if (state->phase == PHASE_TURN || state->phase == PHASE_SPRINT)
        return seat_bit(state->turn);
    int seats = NOBODY;
    if (state->phase == PHASE_SHOW)
        for (int seat = 0; seat < state->players; seat++)
            if (owes_target(state, seat))
                seats |= seat_bit(seat);
    return seats;
}

static inline void discard(State *state, int seat, int card) {
    state->hand[seat][card]--;
    state->discards[card]++;
}

static inline void play(State *state, int seat, int card, int choice, int value) {
    discard(state, seat, card);
    state->phase = PHASE_DRAW;
    if (card < JOKER)
        advance(state, dice_of_card(state, card));
    else if (card == JOKER)
        advance(state, dice_of_card(state, choice));
    else if (card == EXCHANGE)
        exchange(state, choice);
    else if (card == SPRINT)
        state->phase = PHASE_SPRINT;
    else if (card == COMEBACK)
        comeback(state);
    else if (card == FLIP)
        flip(state, choice, value);
    else if (card == GAP)
        open_gap(state, choice);
    else
        accident(state, choice);
}

static inline void pick(State *state, int kind) {
    int32_t free = state->place[HEAD] & ~state->picked & dice_of_kind(state, kind);
    state->picked |= 1 << first(free);
    if (size(state->picked) == SPRINTERS) {
        sprint(state);
        state->phase = PHASE_DRAW;
    }
}

static inline void play_target(State *state, int seat, int target, int order) {
    state->targets[seat] ^= 1 << target;
    state->shown[seat] = target;
    int colour = target / VALUES, value = ONE + target % VALUES;
    advance(state, dice_of_card(state, order == COLOUR_FIRST ? colour : value));
    advance(state, dice_of_card(state, order == COLOUR_FIRST ? value : colour));
    next_turn(state);
}

static inline void throw_dice(State *state, int32_t dice) {
    state->thrown = dice;
    for (int value = 0; value < VALUES; value++)
        state->showing[value] &= ~dice;
}

static inline void reroll(State *state, int seat, int group, int card) {
    if (state->laid_card != NONE) {
        int card_or_unknown = state->laid_card != SECRET ? state->laid_card : UNKNOWN;
        state->buried[state->laid][card_or_unknown]++;
    }
    state->hand[seat][card]--;
    state->laid = seat;
    state->laid_card = card;
    throw_dice(state, state->place[place_of(state, group)]);
    state->phase = PHASE_DRAW;
}

static inline void show(State *state, int seat, int target) {
    state->targets[seat] ^= 1 << target;
    state->chosen[seat] = target;
    score_when_all_shown(state);
}

static void step(State *state, int seat, int64_t chosen) {
    int kind = kind_of(chosen);
    int first = first_of(chosen), second = second_of(chosen);
    if (seat == NATURE) {
        settle_one(state, kind, first);
    } else if (kind == MOVE_PLAY) {
        play(state, seat, first, second, third_of(chosen));
    } else if (kind == MOVE_DISCARD) {
        discard(state, seat, first);
        state->phase = PHASE_DRAW;
    } else if (kind == MOVE_PICK) {
        pick(state, second);
    } else if (kind == MOVE_TARGET) {
        play_target(state, seat, first, second);
    } else if (kind == MOVE_REROLL) {
        reroll(state, seat, first, second);
    } else {
        show(state, seat, first);
    }
}

/* core/playout.py */

enum { MOST_MOVES = 1024 };

static inline int first_seat(int pending) { return first(pending) - 1; }

static int64_t play_at_random(State *state, Stream *nature, Stream *players, int64_t *out) {
    int64_t made = 0;
    for (int seats; (seats = pending(state)) != NOBODY;) {
        if (seats == NATURES_TURN) {
            settle(state, nature);
        } else {
            int seat = first_seat(seats);
            int choices = moves(state, seat, out);
            step(state, seat, out[below(players, choices)]);
            made++;
        }
    }
    return made;
}

/* Fill the rows with random games; results and points have a column a player. */
void random_games(const State *start, int64_t seed, int64_t rows, int32_t players, double *results, double *points,
                  int64_t *lengths) {
    int64_t out[MOST_MOVES];
    for (int64_t row = 0; row < rows; row++) {
        State state = *start;
        Stream nature = {key_of(seed + row), 0}, choosers = {key_of(~(seed + row)), 0};
        lengths[row] = play_at_random(&state, &nature, &choosers, out);
        result(&state, results + row * players);
        scores(&state, points + row * players);
    }
}

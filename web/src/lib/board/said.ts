/** The words that a game's page and its rules share lie in games/X/text/words.json: kind, name, then what people say. */
type Kind = Record<string, Record<string, string>>;

/** What people say for the names of a kind, in a language or a form of its own, e.g. { red: "rouge", … }. */
export const said = <Named extends Kind>(kind: Named, form: string): Record<keyof Named & string, string> =>
  Object.fromEntries(Object.entries(kind).map(([name, forms]) => [name, forms[form] ?? name])) as Record<
    keyof Named & string,
    string
  >;

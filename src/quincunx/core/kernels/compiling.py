"""How kernels are compiled: for one kind of whole number, and optimised only where Python calls them.

Numba as it comes compiles a kernel anew for each size of whole number and each literal, and optimises it together
with all that it calls; so a small rule is optimised again in every caller of its callers. Here a kernel that kernels
call is only translated. One that Python calls is optimised, once, with the translations of all that it calls.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from numba.core import event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.extending import lower_cast

from quincunx.core.kernels import notice
from quincunx.core.kernels.kernel_cache import GameCache, alone, owners
from quincunx.core.kernels.reading import Reading

NO_VECTORS = {"loop_vectorize": False, "slp_vectorize": False}  # a few dice gain nothing by them
COUNTING = "NRT_"  # functions that count references, which Numba's passes know by their names
READ = (Reading, list)
OPTIMISING = 0.4  # what it costs to optimise one of a program's parts, measured against translating it


def plain(given: Any) -> Any:
    """The type that stands for one in the calls of a kernel, e.g. int64 for int32, for the literal 6 and for an enum."""
    if isinstance(given, types.Omitted) and type(given.value) is int:
        return types.int64
    given = types.unliteral(given)
    if isinstance(given, types.IntEnumMember) or (isinstance(given, types.Integer) and given.signed):
        return types.int64
    if isinstance(given, types.NestedArray):
        return types.Array(given.dtype, given.ndim, given.layout)
    return given


@lower_cast(types.NestedArray, types.Array)
def _field_as_array(context: Any, builder: Any, given: Any, wanted: Any, value: Any) -> Any:
    return value


class Translation(JITCodeLibrary):
    """The code of a kernel that kernels call: neither optimised with others nor run as it is."""

    def _optimize_functions(self, module: Any) -> None:
        """Simplified by itself, so that its true size tells whether a caller takes it in."""
        module.data_layout = self._codegen._data_layout
        for function in defined(module):
            passes, builder = self._codegen._function_pass_manager(opt=1, **NO_VECTORS)
            passes.run(function, builder)

    def finalize(self) -> None:
        self._finalized = True
        for function in defined(self._final_module):
            function.linkage = "linkonce_odr"

    def _get_module_for_linking(self) -> Any:
        """With all that it calls: a function that Numba compiles in its own way looks no further."""
        if self._shared_module is None:
            self._shared_module = self._final_module.clone()
            link_all(self._shared_module, self)
        return self._shared_module


class Program(JITCodeLibrary):
    """The code of a kernel that Python calls, and of all that it calls."""

    def _optimize_final_module(self) -> None:
        """As Numba does, first lightly and then in full."""
        for how in ({"opt": 0, "cost": "cheap"}, {"opt": 3}):
            passes, builder = self._codegen._module_pass_manager(**NO_VECTORS, **how)
            passes.run(self._final_module, builder)

    def finalize(self) -> None:
        own = {function.name for function in defined(self._final_module)}
        self.parts = len(called_by(self))
        link_all(self._final_module, self)
        self._linking_libraries.clear()
        for function in defined(self._final_module):
            if function.name not in own and not function.name.startswith(COUNTING):
                function.linkage = "internal"  # so that what has one caller becomes part of it
                function.name += ".own"  # LLVM looks for names in all that is loaded, and finds internal ones too
        super().finalize()
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self.codegen.set_env(variable.name, environment)  # a kernel that raises an error looks there


def defined(module: Any) -> list[Any]:
    return [function for function in module.functions if not function.is_declaration]


def called_by(library: Any) -> list[Any]:
    """All that a library calls, directly or not, each once."""
    found: dict[Any, None] = {}
    waiting = [library]
    while waiting:
        for called in waiting.pop()._linking_libraries:
            if called not in found:
                found[called] = None
                waiting.append(called)
    return list(found)


def link_all(module: Any, library: Any) -> None:
    """Add the code of all that a library calls to a module.

    LLVM takes in only what is needed by then. Where a kernel was simplified and no longer calls another one, that may
    still be needed by what comes later.
    """
    every = waiting = called_by(library)
    while waiting:
        for called in waiting:
            library._reload_init.update(called._reload_init)
            module.link_in(code_of(called), preserve=True)
        missing = {function.name for function in module.functions if function.is_declaration}
        waiting = [each for each in every if missing & {function.name for function in defined(code_of(each))}]


def code_of(called: Any) -> Any:
    """The code of a library without what it calls; of one that Numba compiles in its own way, with it."""
    return called._final_module if isinstance(called, Translation) else called._get_module_for_linking()


@register_pass(mutates_CFG=False, analysis_only=True)
class MakeKnown(AnalysisPass):
    """Let other kernels call a translation, which has no address yet."""

    _name = "make_known"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        described = state["cr"].fndesc
        state.targetctx.insert_user_function(described, described, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=described)
        return False


class Translator(Compiler):
    """Numba's compiler up to the point where code is optimised."""

    def define_pipelines(self) -> list[Any]:
        self.state.library = Translation(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.flags.no_compile = True
        pipelines: list[Any] = super().define_pipelines()
        for pipeline in pipelines:
            pipeline.add_pass_after(MakeKnown, NativeLowering)
            pipeline.finalize()
        return pipelines


class Finisher(Compiler):
    """Numba's compiler, which links translations."""

    def define_pipelines(self) -> list[Any]:
        self.state.library = Program(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        pipelines: list[Any] = super().define_pipelines()
        return pipelines

    def _compile_core(self) -> Any:
        with notice.told(next(iter(owners(self.state.args)), None)) as add, heard(add):
            compiled = super()._compile_core()
            add(effort(compiled))
        return compiled


class Inner(CPUDispatcher):
    """A kernel as kernels see it."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        _, given = self.fold_argument_types(args, kws)
        return super().get_call_template(tuple(plain(kind) for kind in given), {})

    def add_overload(self, compiled: Any) -> None:
        self.overloads[tuple(compiled.signature.args)] = compiled


def copy_of(function: Any) -> Any:
    """The same function once more: where it calls itself, Numba must not take one for the other."""
    return FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )


class Kernel(CPUDispatcher):
    """A kernel as Python sees it; its programs are kept in the cache folder."""

    def __init__(self, function: Any, locals: Any = None, targetoptions: Any = None) -> None:
        options = {**(targetoptions or {}), "nopython": True, "no_cfunc_wrapper": True}
        super().__init__(function, {}, options, Finisher)
        self._cache = GameCache(function)
        self.inner = Inner(copy_of(function), {}, options | {"no_cpython_wrapper": True}, Translator)

    def __call__(self, *given: Any) -> Any:
        """Run compiled; on a record that was read into plain Python, or a list of one, as it is written."""
        if given and type(given[0]) in READ:
            return self.py_func(*given)
        return super().__call__(*given)

    @property
    def _numba_type_(self) -> Any:
        return self.inner._numba_type_

    def compile(self, given: Any) -> Any:
        """For a call from Python, where a number of any size fits an int64; what is left out stays so."""
        wanted = tuple(kind if isinstance(kind, types.Omitted) else plain(kind) for kind in given)
        with alone(self._cache, wanted):
            program = super().compile(wanted)
        if wanted != given:
            self._insert([kind._code for kind in given], program, False)
        return program


def effort(compiled: Any) -> float:
    """How much work it was to compile a function, with a translation as 1, e.g. 41 for a program of a hundred parts."""
    return 1 + OPTIMISING * compiled.library.parts if compiled and isinstance(compiled.library, Program) else 1


@contextmanager
def heard(add: Callable[[float], None]) -> Iterator[None]:
    """Within the block, `add` hears of the effort of each function that was compiled."""

    class Hearing(event.Listener):
        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            add(effort(event.data["dispatcher"].overloads.get(event.data["args"])))

    hearing = Hearing()
    event.register("numba:compile", hearing)
    try:
        yield
    finally:
        event.unregister("numba:compile", hearing)

"""Compiles patterns with Bazel: a table for each of `srcs`, which use what `deps` names.

A sandbox is a tree of links. `patternc` follows them, because the sources that it is given are links themselves.
"""

def _cue_tables(ctx):
    tables = [
        ctx.actions.declare_file(source.basename.removesuffix(".pattern") + ".cues.json")
        for source in ctx.files.srcs
    ]
    arguments = ctx.actions.args()
    arguments.add_all(["compile", "--isolated", "--quiet", "--root", ".", "-o", tables[0].dirname])
    arguments.add("--")
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.executable.patternc,
        arguments = [arguments],
        inputs = ctx.files.srcs + ctx.files.deps,
        outputs = tables,
        mnemonic = "Patterns",
        progress_message = "Compiling the patterns of %{label}",
    )
    return [DefaultInfo(files = depset(tables))]

cue_tables = rule(
    implementation = _cue_tables,
    attrs = {
        "srcs": attr.label_list(allow_files = [".pattern"], mandatory = True),
        "deps": attr.label_list(allow_files = [".pattern"]),
        "patternc": attr.label(default = "//tools:patternc", executable = True, cfg = "exec", allow_single_file = True),
    },
)

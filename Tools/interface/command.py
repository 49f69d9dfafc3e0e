"""The subcommands and options of a command as sorted text, from its description of itself."""
import json

HEADER = "// The subcommands and options of the command {0}. `make generate ONLY=interface` writes this file.\n"
PREFIXES = {"long": "--", "short": "-", "longWithSingleDash": "-"}


def text(description):
    top = json.loads(description)["command"]
    return HEADER.format(top["commandName"]) + "".join(blocks(top, []))


def blocks(command, parents):
    """A block for a command and one for each of its subcommands."""
    path = parents + [command["commandName"]]
    if command.get("shouldDisplay", True) and command["commandName"] != "help":
        lines = sorted(filter(None, map(argument, command.get("arguments", []))))
        yield "\n" + " ".join(path) + "\n" + "".join(f"  {line}\n" for line in lines)
        for child in sorted(command.get("subcommands", []), key=lambda child: child["commandName"]):
            yield from blocks(child, path)


def argument(one):
    """An argument with its names, value and default; None for hidden arguments and those of all commands."""
    names = sorted(one.get("names", []), key=lambda name: (name["kind"] != "long", name["name"]))
    if not one.get("shouldDisplay", True) or any(name["name"] in ("help", "version") for name in names):
        return None
    value = f"<{one.get('valueName', 'value')}>"
    if one["kind"] == "positional":
        head = value
    else:
        head = ", ".join(PREFIXES[name["kind"]] + name["name"] for name in names)
        if one["kind"] == "option":
            head += " " + value
    if one.get("isRepeating"):
        head += " …"
    if one.get("allValues"):
        head += " " + "|".join(one["allValues"])
    if not one.get("isOptional", False):
        return head + " (required)"
    return head + (f" = {one['defaultValue']}" if one.get("defaultValue") not in (None, "") else "")

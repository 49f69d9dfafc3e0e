"""Families of documents of any size that are designed to be slow."""
import boxes
import properties
import related_boxes
import sheets
import texts


def everything():
    """All families in a fixed order, with unique names."""
    found = [
        family for module in (boxes, properties, related_boxes, sheets, texts) for family in module.families()]
    names = [family.name for family in found]
    assert len(set(names)) == len(names), "two families have one name"
    return found

"""Families of documents of any size that are designed to be slow."""
import boxes
import conditions_and_touches
import features
import features_of_answers
import features_of_boxes
import features_of_controls
import features_of_graphics
import paint
import properties
import related_boxes
import sheets
import texts


MODULES = [
    boxes, conditions_and_touches, features, features_of_answers, features_of_boxes, features_of_controls,
    features_of_graphics, paint, properties, related_boxes, sheets, texts]


def everything(names=()):
    """The families of all modules, or of those with the names, in a fixed order with unique names."""
    found = [
        family for module in MODULES if not names or module.__name__ in names
        for family in module.families()]
    written = [family.name for family in found]
    assert len(set(written)) == len(written), "two families have one name"
    return found

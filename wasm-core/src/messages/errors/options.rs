//! What is wrong with an option.

use super::super::{sentences, Sentence};
use crate::error::ErrorCode;

sentences! { ErrorCode;
    NEAREST_OPTION = UnknownOption / "nearest":
        "There is no option \"{name}\"; did you mean \"{nearest}\"?"
        | "Die Option „{name}“ gibt es nicht; war „{nearest}“ gemeint?";
    NO_OPTION = UnknownOption / "known":
        "There is no option \"{name}\"; the options are {known}."
        | "Die Option „{name}“ gibt es nicht; die Optionen sind {known}.";
    NOT_A_VALUE = UnknownOption / "value":
        "The option \"{option}\" is \"{value}\"; give {~expected}."
        | "Die Option „{option}“ ist „{value}“; anzugeben ist {~expected}.";
    NOT_A_CHOICE = UnknownOption / "choice":
        "The option \"{option}\" is \"{value}\"; give one of {choices}."
        | "Die Option „{option}“ ist „{value}“; anzugeben ist eines von {choices}.";
    NOT_A_CHOICE_OR_NUMBER = UnknownOption / "choice-or-number":
        "The option \"{option}\" is \"{value}\"; give {choices} or a number."
        | "Die Option „{option}“ ist „{value}“; anzugeben ist {choices} oder eine Zahl.";
    OUTSIDE = OutOfRange / "option":
        "The option \"{option}\" is {value}; it must be {~expected}."
        | "Die Option „{option}“ ist {value}; erwartet wird {~expected}.";
    TOO_MANY = OutOfRange / "count":
        "The option \"{option}\" is {value}; it must be at most {=most} concurrencies."
        | "Die Option „{option}“ ist {value}; erwartet werden höchstens {=most} Nebenläufigkeiten.";
}

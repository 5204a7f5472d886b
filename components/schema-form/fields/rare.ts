"use client";

import { BytesField } from "./bytes-field";
import { ListField } from "./list-field";
import { LongEnumField } from "./long-enum-field";
import { MapField } from "./map-field";
import { MultiField } from "./multi-field";
import { TupleField } from "./tuple-field";

/** Everything that is not needed for text, numbers, short choices, objects and unions. */
export const rareFields = { array: ListField, bytes: BytesField, longEnum: LongEnumField, map: MapField, multi: MultiField, tuple: TupleField };

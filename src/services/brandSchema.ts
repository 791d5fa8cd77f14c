import * as v from 'valibot';

import { answerObject, id, listOf, text } from './parse';

export const brandSchema = v.object({ brandId: id, englishName: v.pipe(text, v.nonEmpty()) });

/** The response to GET /brandlist. */
export const brandAnswer = answerObject({ list: listOf(brandSchema, 'brands') });

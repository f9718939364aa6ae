import { field } from '#domain/shared/field.ts'

import { nameImage } from './name-image.ts'
import { readName } from './name-text.ts'
import type { ProfileName } from './name.ts'

/** The name and the image that somebody else gives. Undefined if it is no name in normal form. */
export const profileIn = (raw: unknown): ProfileName | undefined => {
  const name = readName(field(raw, 'name'))
  const image = nameImage(field(raw, 'image'))
  return name === undefined ? undefined : { name, ...(image === undefined ? {} : { image }) }
}

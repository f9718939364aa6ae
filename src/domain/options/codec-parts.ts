import * as t from 'io-ts'

import { webLink } from '#domain/shared/web-link.ts'

export const strings = t.readonlyArray(t.string)
export const textThat = (name: string, isGood: (text: string) => boolean) =>
  new t.Type<string>(
    name,
    t.string.is,
    (u, context) => (typeof u === 'string' && isGood(u) ? t.success(u) : t.failure(u, context)),
    t.identity,
  )

export const isUrl = (text: string): boolean => webLink(text) !== undefined
/** An absolute https address, or http on a loopback host. Relative and script addresses are rejected. */
export const Url = textThat('an absolute https address', isUrl)

/** Of a URL only its host, since a longer entry would name nobody. */
export const Host = textThat('a host such as media.example or *.media.example', (text) =>
  /^(?:\*\.)?[^\s*/@?#]+$/.test(text),
)

/** What `tokens()` and other options of a feature returned. Settings without the call have no code to load. */
export const Loaded = t.type({ load: t.Function })

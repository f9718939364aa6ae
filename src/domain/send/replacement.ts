import * as t from 'io-ts'

import { StateBefore } from './state-before.ts'

/** `speedUp`: the same call at a higher price. `cancel`: nothing to oneself with the same nonce. */
export const ReplacementType = t.keyof({ speedUp: null, cancel: null })
export type ReplacementType = t.TypeOf<typeof ReplacementType>

/** A transaction that was sent to take the place of another one, as it is stored with it. */
export const Replacement = t.readonly(
  t.intersection([
    t.type({
      type: ReplacementType,
      /** The hash that the wallet returned, or under which it was found. Empty if it has returned none and it is not found. */
      hash: t.string,
      /** The wallet that sent it. */
      connectorId: t.string,
    }),
    t.partial({
      /** Whether it has the nonce that was requested. Undefined until a node has reported it. */
      isNonceKept: t.boolean,
      /** Identifies it within its transfer. Those of earlier versions have none. */
      reference: t.string,
      /** When the wallet was asked, in milliseconds since the epoch. */
      sentAt: t.number,
      before: StateBefore,
    }),
  ]),
)
export type Replacement = t.TypeOf<typeof Replacement>

/** Identifies a replacement within its transfer. */
export const replacementKey = ({ hash, reference = hash }: Pick<Replacement, 'hash' | 'reference'>): string =>
  reference

/** A reference that none of a transfer's replacements has. */
export const replacementReference = (
  sent: { readonly replacements?: readonly Replacement[] | undefined } | undefined,
  sentAt: number,
): string => `${sentAt}-${sent?.replacements?.length ?? 0}`

/** Whether a speed-up may be a second transaction: nothing shows yet that it has the nonce of the first one. */
export const mayBeSecond = (replacements: readonly Replacement[] = []): boolean =>
  replacements.some(({ type, isNonceKept }) => type === 'speedUp' && isNonceKept === undefined)

/** Those whose hash is known. */
export const withHash = (replacements: readonly Replacement[] = []): readonly Replacement[] =>
  replacements.filter(({ hash }) => hash !== '')

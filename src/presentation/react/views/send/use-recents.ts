import { useObservableEagerState } from 'observable-hooks'

import { doubtAbout, type NameDoubt } from '#domain/names/name-doubt.ts'
import type { ProfileName } from '#domain/names/name.ts'
import { recipientsIn } from '#domain/send/stored-sends.ts'
import { useNames } from '#presentation/react/components/names/use-names.ts'
import { useOwnNames } from '#presentation/react/components/names/use-own-names.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The earlier recipients that are offered. */
const OFFERED = 3

/** The recipient of an earlier send, with the name that it has now. */
export interface Recent {
  readonly address: string
  readonly name: string | undefined
}

export const useRecents = (): readonly Recent[] => {
  const { sendTokens, sentTransfers } = useFeature('send')
  const sends = useObservableEagerState(sentTransfers.sends$)
  const { sending } = sendTokens
  const recents = sending === undefined ? [] : recipientsIn(sends, sending.account).slice(0, OFFERED)
  const addresses = recents.map(({ address }) => address)
  const names = useNames(addresses, sending?.network)
  return addresses.map((address) => ({ address, name: names.get(address)?.name }))
}

/** The reason to doubt the recipient's name, given the user's own names and those of earlier recipients. */
export const useNameDoubt = (
  receiver: ProfileName | undefined,
  recents: readonly Recent[],
): NameDoubt | undefined => {
  const known = [...useOwnNames(), ...recents.flatMap(({ name }) => name ?? [])]
  return receiver && doubtAbout(receiver.name, known)
}

import { useObservableEagerState } from 'observable-hooks'

import { confusableWarning, type NameWarning } from '#domain/names/name-warning.ts'
import type { ProfileName } from '#domain/names/name.ts'
import { recipientsIn } from '#domain/send/stored-sends.ts'
import { useNames } from '#presentation/react/components/names/use-names.ts'
import { useOwnNames } from '#presentation/react/components/names/use-own-names.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The number of earlier recipients that are offered. */
const OFFERED = 3

/** The recipient of an earlier send, with its current name. */
export interface Recent {
  readonly address: string
  readonly name: string | undefined
}

/** All earlier recipients, the latest first, and the network of their names. */
const useRecipients = () => {
  const { sendTokens, sentTransfers } = useFeature('send')
  const sends = useObservableEagerState(sentTransfers.sends$)
  const { senderAccount } = sendTokens
  const known = senderAccount === undefined ? [] : recipientsIn(sends, senderAccount.account)
  return { addresses: known.map(({ address }) => address), network: senderAccount?.network }
}

/** The latest recipients, as suggestions. */
export const useRecents = (): readonly Recent[] => {
  const { addresses, network } = useRecipients()
  const offered = addresses.slice(0, OFFERED)
  const names = useNames(offered, network)
  return offered.map((address) => ({ address, name: names.get(address)?.name }))
}

/** The warning about the recipient's name, compared with the user's own names and those of all earlier recipients. */
export const useNameWarning = (receiver: ProfileName | undefined): NameWarning | undefined => {
  const { addresses, network } = useRecipients()
  // Without a name there is nothing to compare, so no name is requested.
  const names = useNames(receiver === undefined ? [] : addresses, network)
  const known = [...useOwnNames(), ...[...names.values()].map(({ name }) => name)]
  return receiver && confusableWarning(receiver.name, known)
}

import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { type Arrival, arrivalOf } from '#domain/send/arrival.ts'
import { presetOf } from '#domain/send/repeated-transfer.ts'
import { outcomeOf } from '#domain/send/sent-outcome.ts'
import type { SentTransfer, SentTransferId } from '#domain/send/sent-transfer.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { GoneResult, SentResult } from '#presentation/react/components/amounts/sent-result.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { repeat } from '#presentation/react/messages/send-again.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { outcomeTexts, type WrittenTransfer } from './outcome-texts.ts'
import { recipientName } from './shown-transfer.ts'

/** Leaves the transfer, with an empty form for the next one. */
const useFinish = () => {
  const { sendDraft: draft } = useFeature('send')
  const { navigation } = useCases()
  return () => {
    draft.reset()
    navigation.back()
  }
}

/** How what arrived differs from what was sent. A token may keep a part, or all of it, or deliver more. */
const differenceOf = (arrival: Arrival, units: bigint): WrittenTransfer['difference'] => {
  if (arrival.type === 'nothing') return 'none'
  if (arrival.type !== 'amount' || arrival.units === units) return undefined
  return arrival.units < units ? 'part' : 'more'
}

const shownBy = (arrival: Arrival): WrittenTransfer['shownBy'] => {
  if (arrival.type !== 'amount') return 'nothing'
  return arrival.isProven ? 'balance' : 'token'
}

/** The written parts of a transfer. The same amount has the same text. */
const useWritten = (): ((transfer: SentTransfer) => WrittenTransfer) => {
  const { walletName: wallet } = useActiveAccount()
  const format = useAmountFormatter()
  return (transfer) => {
    const { to, units, delivered, tokenId } = transfer
    const arrival = arrivalOf(transfer)
    const token = { ...transfer, id: tokenId }
    return {
      wallet,
      who: recipientName(to),
      amount: writtenAmount(format, units, token),
      part:
        delivered === undefined ? undefined : format.exact({ units: delivered, decimals: token.decimals }),
      difference: differenceOf(arrival, units),
      shownBy: shownBy(arrival),
    }
  }
}

/** Sends a transfer again of which nothing is known, after the user has been told. */
const SendAgain = ({ transfer }: { readonly transfer: SentTransfer }) => {
  const { sendDraft: draft } = useFeature('send')
  const { navigation } = useCases()
  const t = useMessages()
  const preset = presetOf(transfer)
  const outcome = outcomeOf(transfer)
  if (preset === undefined || outcome.type !== 'unknown' || !outcome.canRepeat) return null
  const again = () => {
    draft.reset()
    navigation.replace({ name: 'Send', preset })
  }
  return (
    <Button kind="soft" block onClick={again}>
      {t(repeat.sendAgain)}
    </Button>
  )
}

export interface SentStepProps {
  readonly sent: SentTransferId
  /** What the wallet answered instead of a hash. */
  readonly message?: string | undefined
  /** Undefined if the page no longer has it. */
  readonly network: Network | undefined
}

/** Shows the status of a transfer that was sent, or may have been. */
export const SentStep = ({ sent, message = '', network }: SentStepProps) => {
  const { sentTransfers } = useFeature('send')
  const finish = useFinish()
  const t = useMessages()
  const written = useWritten()
  const transfer$ = useMemo(() => sentTransfers.watch(sent), [sentTransfers, sent])
  const transfer = useObservableEagerState(transfer$)
  if (transfer === undefined || network === undefined)
    return <GoneResult title={t(send.title)} onDone={finish} />
  return (
    <SentResult
      title={t(send.title)}
      sent={transfer}
      network={network}
      outcome={outcomeTexts(t, outcomeOf(transfer), written(transfer))}
      from={<NetworkIcon network={network} chainId={network.caipNetworkId} size="xl" />}
      to={<AccountFlag address={transfer.to} />}
      message={message}
      canClose={t(send.canClose)}
      onDone={finish}
      more={<SendAgain transfer={transfer} />}
    />
  )
}

import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import { valueThen } from '#domain/activity/merged-transfers.ts'
import { operationWord, rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transfer } from '#domain/activity/transaction.ts'
import { multiplyAmounts } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Price } from '#domain/tokens/token.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { activity as texts, tx } from '#presentation/react/messages/activity.ts'
import { common } from '#presentation/react/messages/common.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { amountText, applicationName, assetName } from './shown-row.ts'
import type { TransactionPageProps } from './transaction-flow.tsx'
import { useDateFormatter } from './use-date-formatter.ts'
import { useIsScaled, useMarked } from './use-scaled.ts'

const valueNow = ({ asset, amount }: Transfer, prices: ReadonlyMap<string, Price>): Price | undefined => {
  const price = asset.type === 'token' && asset.id !== undefined ? prices.get(asset.id) : undefined
  return price === undefined || amount === undefined
    ? undefined
    : { amount: multiplyAmounts(amount, price.amount), currency: price.currency }
}

const Detail = ({ label, children }: { readonly label: Message; readonly children: ReactNode }) => (
  <Definition label={useMessages()(label)}>{children}</Definition>
)

/** The toasts for the copied values. */
const copied = {
  address: { label: common.copyAddress, toast: 'addressCopied' },
  hash: { label: tx.copyId, toast: 'transactionCopied' },
} as const

interface CopyDetailProps {
  readonly label: Message
  readonly of: keyof typeof copied
  /** An address or a hash. It is shown shortened, and copied completely. */
  readonly text: string
}

const CopyDetail = ({ label, of, text }: CopyDetailProps) => {
  const { copyText } = useCases()
  const t = useMessages()
  return (
    <Detail label={label}>
      <Address address={text} />
      <IconButton
        small
        label={`${t(copied[of].label)} ${text}`}
        icon={viewShapes.copy}
        onClick={() => void copyText.copy(text, copied[of].toast)}
      />
    </Detail>
  )
}

export const statuses = {
  confirmed: { text: tx.confirmed, tone: 'pos', icon: 'check' },
  failed: { text: tx.failed, tone: 'danger', icon: 'close' },
  pending: { text: tx.confirming, tone: 'on0', icon: 'spinner' },
  lost: { text: tx.lost, tone: 'warn', icon: 'alert-circle' },
  replaced: { text: tx.replaced, tone: 'warn', icon: 'refresh' },
  cancelled: { text: tx.cancelled, tone: 'warn', icon: 'close' },
  unknown: { text: tx.unknown, tone: 'warn', icon: 'alert-circle' },
  dropped: { text: tx.dropped, tone: 'warn', icon: 'alert-circle' },
} as const

const Status = ({ outcome }: Pick<ShownTransaction, 'outcome'>) => {
  const t = useMessages()
  const { text, tone, icon } = statuses[outcome]
  return (
    <span className={`wp-tag wp-tag--${tone}`}>
      <Icon name={icon} size="s" spin={outcome === 'pending'} />
      {t(text)}
    </span>
  )
}

/** The value at the time of the transaction and now, if they are known. */
const Values = ({ transaction }: Pick<TransactionPageProps, 'transaction'>) => {
  const prices = useObservableEagerState(useFeature('activity').currentPrices.prices$)
  const { main } = rowSummary(transaction)
  const then = main && valueThen(main)
  const isScaled = useIsScaled()
  // The price is that of the amount which the issuer shows.
  const now = main && !isScaled(main) ? valueNow(main, prices) : undefined
  return (
    <>
      {then !== undefined && (
        <Detail label={tx.valueThen}>
          <Estimate value={then} comparedWith={[now]} />
        </Detail>
      )}
      {now !== undefined && (
        <Detail label={tx.valueNow}>
          <Estimate value={now} comparedWith={[then]} />
        </Detail>
      )}
    </>
  )
}

/** What arrived of a send, if it is not what left. */
const PartArrived = ({ transaction: { arrived } }: Pick<TransactionPageProps, 'transaction'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  if (arrived === undefined) return null
  const { delivered, units, decimals, symbol } = arrived
  const part = format.exact({ units: delivered, decimals })
  const amount = `${format.exact({ units, decimals })} ${shownSymbol({ symbol })}`
  return (
    <Detail label={tx.arrived}>
      <bdi>{t(delivered < units ? tx.arrivedPart : tx.arrivedMore, { part, amount })}</bdi>
    </Detail>
  )
}

/** All transfers, if there is more than one. Before a block has them, and after a failure, nothing has moved. */
const AllTransfers = ({ transaction }: Pick<TransactionPageProps, 'transaction'>) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { transfers, outcome } = transaction
  const marked = useMarked()
  if (transfers.length < 2 || outcome !== 'confirmed') return null
  return (
    <Detail label={tx.moved}>
      <span className="wp-moved">
        {transfers.map((transfer, nth) => (
          <bdi key={nth}>
            {marked(transfer, amountText(t, format, transfer))}
            {transfer.asset.type === 'nft' && transfer.amount !== undefined && ` ${assetName(transfer)}`}
          </bdi>
        ))}
      </span>
    </Detail>
  )
}

/** The collection and the contract. */
const AssetDetails = ({ transaction }: Pick<TransactionPageProps, 'transaction'>) => {
  const { main } = rowSummary(transaction)
  if (main === undefined) return null
  const { asset } = main
  return (
    <>
      {asset.type === 'nft' && asset.collection !== undefined && (
        <Detail label={tx.collection}>
          <bdi>{asset.collection}</bdi>
        </Detail>
      )}
      {asset.address !== undefined && <CopyDetail label={tx.contract} of="address" text={asset.address} />}
    </>
  )
}

/** The sender, the recipient and the application. */
const Parties = ({ transaction }: Pick<TransactionPageProps, 'transaction'>) => {
  const { from, to } = transaction
  const name = applicationName(transaction)
  return (
    <>
      {from !== undefined && <CopyDetail label={tx.from} of="address" text={from} />}
      {to !== undefined && <CopyDetail label={tx.to} of="address" text={to} />}
      {name !== '' && (
        <Detail label={tx.application}>
          <bdi>{name}</bdi>
        </Detail>
      )}
    </>
  )
}

/** The network, the fee and the identifiers of the transaction. */
const OnChain = ({ transaction, network }: TransactionPageProps) => {
  const format = useAmountFormatter()
  const { fee, hash, nonce, replacedBy } = transaction
  const { decimals, symbol } = network.nativeCurrency
  return (
    <>
      <Detail label={tx.network}>
        <NetworkIcon network={network} chainId={network.caipNetworkId} />
        <bdi>{network.name}</bdi>
      </Detail>
      {fee !== undefined && (
        <Detail label={tx.feePaid}>
          <bdi>
            {format.exact({ units: fee, decimals })} {symbol}
          </bdi>
        </Detail>
      )}
      {nonce !== undefined && <Detail label={tx.nonce}>{nonce}</Detail>}
      {hash !== '' && <CopyDetail label={tx.id} of="hash" text={hash} />}
      {replacedBy !== undefined && <CopyDetail label={tx.replacedBy} of="hash" text={replacedBy} />}
    </>
  )
}

/** All known facts about a transaction. S3-13. */
export const Details = (props: TransactionPageProps) => {
  const dates = useDateFormatter()
  const t = useMessages()
  const { outcome, at, operation } = props.transaction
  return (
    <Definitions>
      <Detail label={tx.status}>
        <Status outcome={outcome} />
      </Detail>
      {at !== undefined && (
        <Detail label={tx.date}>
          <bdi>{dates.full(at)}</bdi>
        </Detail>
      )}
      <Detail label={tx.operation}>
        <bdi>{operationWord(operation) || t(texts.other)}</bdi>
      </Detail>
      <Parties {...props} />
      <AllTransfers {...props} />
      <PartArrived {...props} />
      <Values {...props} />
      <AssetDetails {...props} />
      <OnChain {...props} />
    </Definitions>
  )
}

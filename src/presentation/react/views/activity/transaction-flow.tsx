import { valueThen } from '#domain/activity/merged-transfers.ts'
import { rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transfer } from '#domain/activity/transaction.ts'
import type { Network } from '#domain/networks/network.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { useName } from '#presentation/react/components/names/use-names.ts'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { flowAmountClass } from '#presentation/react/components/tokens/flow-amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { tx } from '#presentation/react/messages/activity.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { amountText, assetName, isVoid } from './shown-row.ts'
import { AssetIcon } from './transaction-icon.tsx'
import { useMarked } from './use-scaled.ts'

export interface TransactionPageProps {
  readonly transaction: ShownTransaction
  readonly network: Network
}

interface OneSidedProps {
  readonly main: Transfer
  readonly counterparty: string | undefined
  readonly outcome: ShownTransaction['outcome']
  readonly network: Network
}

/** An amount. It has no direction if the transaction did not transfer it, and the colour of a gain only in a block. */
const Side = ({
  transfer,
  other,
  network,
  outcome,
}: {
  readonly transfer: Transfer
  /** The other side of a swap. */
  readonly other?: Transfer
  readonly network: Network
  readonly outcome: ShownTransaction['outcome']
}) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const value = valueThen(transfer)
  const isIn = transfer.direction === 'in' && outcome === 'confirmed'
  const marked = useMarked()
  const written = amountText(t, format, isVoid(outcome) ? { ...transfer, direction: 'self' } : transfer)
  const amount = marked(transfer, written)
  return (
    <div>
      <AssetIcon transfer={transfer} network={network} />
      <span className={`${flowAmountClass(amount)}${isIn ? ' wp-pos' : ''}`}>
        <bdi>{amount}</bdi>
      </span>
      {transfer.asset.type === 'nft' && transfer.amount !== undefined && (
        <span className="wp-hint">
          <bdi>{assetName(transfer)}</bdi>
        </span>
      )}
      {value !== undefined && (
        <span className="wp-hint wp-num">
          <Estimate value={value} comparedWith={[other && valueThen(other)]} />
        </span>
      )}
    </div>
  )
}

interface CounterpartyProps {
  readonly address: string
  readonly label: Message
  readonly network: Network
}

/** The other account, by its name, if it has one, with the address below. */
const Counterparty = ({ address, label, network }: CounterpartyProps) => {
  const name = useName(address, network)
  const t = useMessages()
  return (
    <div>
      <AccountFlag address={address} />
      {name !== undefined && (
        <bdi className="wp-flow__amount wp-ellipsis" title={name}>
          {name}
        </bdi>
      )}
      <span className={name === undefined ? 'wp-flow__amount' : 'wp-hint'}>
        <Address address={address} />
      </span>
      <span className="wp-hint">{t(label)}</span>
    </div>
  )
}

/** Only the amount, or the amount and the other account. */
const OneSided = ({ main, counterparty, outcome, network }: OneSidedProps) => {
  const amount = <Side transfer={main} network={network} outcome={outcome} />
  if (counterparty === undefined) return <div className="wp-flow wp-flow--one">{amount}</div>
  const isIn = main.direction === 'in'
  const other = (
    <Counterparty address={counterparty} label={isIn ? tx.from : tx.recipient} network={network} />
  )
  return (
    <div className="wp-flow">
      {isIn ? other : amount}
      <Icon name={actionShapes.arrow} flip />
      {isIn ? amount : other}
    </div>
  )
}

/** Both sides of a transaction: the tokens of a swap, or the amount and the other account. */
export const Flow = ({ transaction, network }: TransactionPageProps) => {
  const { transfers, main, counterparty } = rowSummary(transaction)
  const { outcome } = transaction
  const sent = transfers.find(({ direction }) => direction === 'out')
  const received = transfers.find(({ direction }) => direction === 'in')
  if (main === undefined) return null
  if (sent === undefined || received === undefined)
    return <OneSided main={main} counterparty={counterparty} outcome={outcome} network={network} />
  return (
    <div className="wp-flow">
      <Side transfer={sent} other={received} network={network} outcome={outcome} />
      <Icon name={actionShapes.arrow} flip />
      <Side transfer={received} other={sent} network={network} outcome={outcome} />
    </div>
  )
}

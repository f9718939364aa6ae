import { rowSummary, type TransactionRowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Network } from '#domain/networks/network.ts'
import type { RowFormatter } from '#domain/tokens/amount-formatter.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { useName } from '#presentation/react/components/names/use-names.ts'
import type { RowFocus } from '#presentation/react/components/tokens/row-list.tsx'
import { activity as texts } from '#presentation/react/messages/activity.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'

import { rowAmountText, applicationName, assetName, isVoid, titleOf } from './shown-row.ts'
import { TransactionIcon } from './transaction-icon.tsx'
import type { DateFormatter } from './use-date-formatter.ts'
import { useMarked } from './use-scaled.ts'

export interface TransactionRowProps extends RowFocus {
  readonly transaction: ShownTransaction
  readonly network: Network
  readonly format: RowFormatter
  readonly dates: DateFormatter
  readonly onChoose: (transaction: ShownTransaction) => void
}

/** The transferred tokens: both sides of a swap, else all. */
const TransferredAssets = ({ operation, transfers }: TransactionRowSummary) => {
  const t = useMessages()
  const sent = transfers.find(({ direction }) => direction === 'out')
  const received = transfers.find(({ direction }) => direction === 'in')
  return operation === 'trade' && sent && received
    ? t.rich(texts.swap, { from: <bdi>{assetName(sent)}</bdi>, to: <bdi>{assetName(received)}</bdi> })
    : t.list(transfers.map(assetName))
}

type DescribedProps = Pick<TransactionRowProps, 'transaction' | 'network'>

/** The application, or the other account by its name, if it has one. Names are requested only for rendered rows. */
const Counterparty = ({ transaction, network }: DescribedProps) => {
  const { counterparty } = rowSummary(transaction)
  const application = applicationName(transaction)
  const known = useName(application === '' ? counterparty : undefined, network)
  const name = application || known
  return name === undefined ? <Address address={counterparty ?? ''} /> : <bdi>{name}</bdi>
}

/** The other side or the transferred tokens, below the title. */
const Description = ({ transaction, network }: DescribedProps) => {
  const t = useMessages()
  const summary = rowSummary(transaction)
  const { operation, transfers, main, isIn, counterparty } = summary
  const hasCounterparty = counterparty !== undefined || applicationName(transaction) !== ''
  const who = <Counterparty transaction={transaction} network={network} />
  if (operation === 'approve' && main !== undefined && hasCounterparty)
    return t.rich(texts.approveFor, { token: <bdi>{assetName(main)}</bdi>, who })
  if (transfers.length > 1 || main?.asset.type === 'nft') return <TransferredAssets {...summary} />
  return hasCounterparty && t.rich(isIn ? texts.from : texts.to, { who })
}

/** The amount, struck through if the transaction did not transfer it. An approval has none. */
const Amount = ({ transaction, format }: Pick<TransactionRowProps, 'transaction' | 'format'>) => {
  const { outcome, operation } = transaction
  const { main } = rowSummary(transaction)
  const marked = useMarked()
  if (main?.amount === undefined || operation === 'approve') return null
  const amount = <bdi>{marked(main, rowAmountText(format, main))}</bdi>
  if (isVoid(outcome))
    return (
      <span className="wp-row__title wp-void">
        <s>{amount}</s>
      </span>
    )
  const isGain = main.direction === 'in' && operation !== 'trade'
  return <span className={`wp-row__title${isGain ? ' wp-pos' : ''}`}>{amount}</span>
}

/** A transaction in the history: operation, other side, amount and time. S9-24. */
export const TransactionRow = ({
  transaction,
  network,
  format,
  dates,
  onChoose,
  ...focus
}: TransactionRowProps) => {
  const t = useMessages()
  const { outcome, at } = transaction
  const date = at === undefined ? undefined : dates.day(at)
  const time = outcome === 'pending' ? t(texts.confirming) : date
  return (
    <button type="button" className="wp-row" onClick={() => onChoose(transaction)} {...focus}>
      <TransactionIcon transaction={transaction} network={network} />
      <RowText
        title={titleOf(t, transaction)}
        desc={
          <bdi>
            <Description transaction={transaction} network={network} />
          </bdi>
        }
      />
      <span className="wp-row__end wp-row__end--two">
        <Amount transaction={transaction} format={format} />
        {time !== undefined && <span className="wp-row__desc">{time}</span>}
      </span>
    </button>
  )
}

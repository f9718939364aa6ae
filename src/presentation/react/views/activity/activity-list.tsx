import { useObservableEagerState } from 'observable-hooks'
import { useDeferredValue, useMemo, useState } from 'react'

import type { ShownActivity } from '#application/use-cases/activity/view-activity.ts'
import { pendingCount } from '#domain/activity/history.ts'
import { byYear } from '#domain/activity/months.ts'
import { type HistoryFilter, isUnfiltered, matches, tokenChoices } from '#domain/activity/search.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Network } from '#domain/networks/network.ts'
import { hasMore, isFetching, pendingOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { RemoteList } from '#presentation/react/components/remote-list.tsx'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { Fold } from '#presentation/react/components/tokens/fold.tsx'
import { type RowFocus, type RowGroup, RowList } from '#presentation/react/components/tokens/row-list.tsx'
import { StaleNotice } from '#presentation/react/components/tokens/stale-notice.tsx'
import { useRowFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useNextPages } from '#presentation/react/components/tokens/use-next-pages.ts'
import { activity as texts } from '#presentation/react/messages/activity.ts'
import { common } from '#presentation/react/messages/common.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextButton } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { saveCsv } from './save-csv.ts'
import { TransactionRow } from './transaction-row.tsx'
import { type DateFormatter, useDateFormatter } from './use-date-formatter.ts'

/** A history with more rows than this has a search field. */
const SEARCH_THRESHOLD = 12

/** Shows when the newest page was read, if a later attempt to read it failed. */
const StaleActivity = ({ activity: { data, readAt } }: { readonly activity: ShownActivity }) => {
  const { viewActivity } = useFeature('activity')
  const t = useMessages()
  return (
    <StaleNotice
      at={readAt}
      label={(time) => t(texts.stale, { time })}
      isFetching={isFetching(data)}
      retryIn={useObservableEagerState(viewActivity.retryIn$)}
      onRefresh={() => viewActivity.refresh()}
    />
  )
}

interface RowsProps {
  readonly network: Network
  readonly groups: readonly RowGroup<ShownTransaction>[]
}

const Rows = ({ network, groups }: RowsProps) => {
  const { navigation } = useCases()
  const format = useRowFormatter()
  const dates = useDateFormatter()
  const t = useMessages()
  const row = {
    network,
    format,
    dates,
    onChoose: ({ id }: ShownTransaction) => navigation.show({ name: 'Transaction', id }),
  }
  return (
    <RowList label={t(texts.title)} groups={groups} keyOf={({ id }) => id}>
      {(transaction, focus: RowFocus) => <TransactionRow transaction={transaction} {...row} {...focus} />}
    </RowList>
  )
}

/** The pending rows, then the others grouped by the month of their block. S3-14. */
const useMonths = (
  pending: readonly ShownTransaction[],
  included: readonly ShownTransaction[],
  dates: DateFormatter,
): readonly RowGroup<ShownTransaction>[] => {
  const { viewActivity } = useFeature('activity')
  const t = useMessages()
  return useMemo(() => {
    const months = byYear(included, viewActivity.monthOf).flatMap(({ year, months: inYear }) =>
      inYear.map(({ month, rows }) => ({
        heading: year === undefined || month === undefined ? t(texts.undated) : dates.month(year, month),
        items: rows,
      })),
    )
    const heading =
      pending.length === 1 ? t(texts.pending) : t(texts.pendingCount, { count: pendingCount(pending.length) })
    return pending.length === 0 ? months : [{ heading, items: pending }, ...months]
  }, [pending, included, viewActivity, dates, t])
}

interface HistoryToolsProps {
  readonly rows: readonly ShownTransaction[]
  readonly network: Network
  readonly term: string
  readonly token: string | undefined
  /** What the search and the filter have found. */
  readonly result: string
  readonly onTerm: (term: string) => void
  readonly onToken: (token: string | undefined) => void
}

/** The search, the token filter, and the export of the loaded rows. */
const HistoryTools = ({ rows, network, term, token, result, onTerm, onToken }: HistoryToolsProps) => {
  const t = useMessages()
  const choices = useMemo(() => tokenChoices(rows), [rows])
  return (
    <>
      {rows.length > SEARCH_THRESHOLD && (
        <SearchField label={t(texts.search)} value={term} onChange={onTerm} result={result} />
      )}
      <div className="wp-headrow wp-headrow--tools">
        {choices.length > 1 ? (
          <select
            className="wp-chip wp-select"
            aria-label={t(texts.tokenFilter)}
            value={token ?? ''}
            onChange={(event) => onToken(event.target.value || undefined)}
          >
            <option value="">{t(texts.allTokens)}</option>
            {choices.map(({ key, symbol }) => (
              <option key={key} value={key}>
                {symbol}
              </option>
            ))}
          </select>
        ) : (
          <span />
        )}
        <TextButton icon={viewShapes.download} onClick={() => saveCsv(rows, network)}>
          {t(texts.export)}
        </TextButton>
      </div>
    </>
  )
}

interface HistoryProps {
  readonly activity: ShownActivity
  readonly network: Network
}

type LoadedRows = Pick<ShownActivity['history'], 'pending' | 'included'>

/** The rows that match the search and the token. */
const useFiltered = ({ pending, included }: LoadedRows, filter: HistoryFilter): LoadedRows => {
  const { term, token } = filter
  return useMemo(() => {
    if (isUnfiltered({ term, token })) return { pending, included }
    const matching = matches({ term, token })
    return { pending: pending.filter(matching), included: included.filter(matching) }
  }, [pending, included, term, token])
}

/** The announcement for the rows that were found. */
const resultOf = (t: Translate, filter: HistoryFilter, { pending, included }: LoadedRows): string => {
  if (isUnfiltered(filter)) return ''
  const count = pending.length + included.length
  return count === 0 ? t(texts.noneTitle) : t(common.results, { count })
}

interface FilteredHistoryProps {
  readonly network: Network
  readonly filter: HistoryFilter
  readonly found: LoadedRows
  readonly spam: readonly ShownTransaction[]
}

/** The matching rows by month, and the hidden spam. */
const FilteredHistory = ({ network, filter, found, spam }: FilteredHistoryProps) => {
  const dates = useDateFormatter()
  const t = useMessages()
  const groups = useMonths(found.pending, found.included, dates)
  const spamGroups = useMemo(() => [{ items: spam }], [spam])
  if (isUnfiltered(filter))
    return (
      <>
        <Rows network={network} groups={groups} />
        {spam.length > 0 && (
          <Fold icon={actionShapes.hidden} title={t(texts.spam, { count: spam.length })}>
            <Rows network={network} groups={spamGroups} />
          </Fold>
        )}
      </>
    )
  return groups.length === 0 ? (
    <Empty icon="help" lead={t(texts.noneTitle)} text={t(texts.noneText)} />
  ) : (
    <Rows key={`${filter.token ?? ''} ${filter.term}`} network={network} groups={groups} />
  )
}

/** The status, the cursor and the failure for the list. */
const pagesOf = (data: RemoteData<unknown>) =>
  data.status === 'success'
    ? { status: 'success' as const, cursor: data.cursor, hasFailed: data.failed?.request === 'more' }
    : {
        status: data.status === 'error' ? ('error' as const) : ('pending' as const),
        cursor: undefined,
        hasFailed: data.status === 'error',
      }

const History = ({ activity, network }: HistoryProps) => {
  const { viewActivity } = useFeature('activity')
  const retryIn = useObservableEagerState(viewActivity.retryIn$)
  const t = useMessages()
  const [term, setTerm] = useState('')
  const [token, setToken] = useState<string>()
  // The rows are rendered after the field, so that typing stays fast.
  const filter = { term: useDeferredValue(term), token }
  const { data, history } = activity
  const { pending, included, spam } = history
  const rows = useMemo(() => [...pending, ...included], [pending, included])
  const found = useFiltered(history, filter)
  const { status, cursor, hasFailed } = pagesOf(data)
  const isLoadingMore = pendingOf(data) === 'more'
  const next = useNextPages(rows.length, () => viewActivity.loadMore())
  const isAutomatic = isUnfiltered(filter) && !(next.isResting && !isLoadingMore)
  const showsLoadMore = hasMore(data) && !isAutomatic
  return (
    <>
      <StaleActivity activity={activity} />
      {rows.length > 0 && (
        <HistoryTools
          rows={rows}
          network={network}
          term={term}
          token={token}
          result={resultOf(t, filter, found)}
          onTerm={setTerm}
          onToken={setToken}
        />
      )}
      <RemoteList
        status={status}
        count={rows.length + spam.length + Number(showsLoadMore)}
        skeleton={<ListSkeleton label={t(texts.loading)} count={5} />}
        empty={<Empty icon={actionShapes.clock} lead={t(texts.emptyTitle)} text={t(texts.emptyText)} />}
        pages={{
          hasMore: hasMore(data) && isAutomatic,
          cursor,
          isLoading: status === 'pending' || isLoadingMore,
          skeleton: <ListSkeleton label={t(texts.loading)} count={2} />,
          onMore: next.onNear,
        }}
        failure={{
          title: t(texts.errorTitle),
          text: retryIn > 0 ? t(texts.retryIn, { count: retryIn }) : t(texts.errorText),
        }}
        hasFailed={hasFailed}
        retryIn={retryIn}
        onRetry={() => viewActivity.retry()}
      >
        <FilteredHistory network={network} filter={filter} found={found} spam={spam} />
      </RemoteList>
      {showsLoadMore && (
        <Button kind="soft" block onClick={next.onPress}>
          {t(texts.loadMore)}
        </Button>
      )}
    </>
  )
}

export interface ActivityListProps {
  /** Undefined on a chain that the host has not configured. */
  readonly network: Network | undefined
  readonly networkName: string
}

/** The transactions of the active account on its network. S0-10, S1-16. */
export const ActivityList = ({ network, networkName }: ActivityListProps) => {
  const activity = useObservableEagerState(useFeature('activity').viewActivity.activity$)
  const t = useMessages()
  if (network === undefined || activity.account === undefined)
    return (
      <Empty
        icon="info"
        lead={t(texts.unservedTitle)}
        text={t(texts.unservedText, { network: networkName })}
      />
    )
  return (
    <div className="wp-stack wp-stack--4" role="group" aria-label={t(texts.title)}>
      <History key={activity.account} activity={activity} network={network} />
    </div>
  )
}

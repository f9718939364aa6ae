import { isNotSold } from './onramp-failure.ts'
import type { OnRampState } from './onramp-state.ts'
import { areQuotesLoading, chosenRow, type ProviderRow, providerRows } from './provider-rows.ts'

/**
 * The progress of the quote requests. `loading`: no provider has answered. `answering`: some have. `unanswered`: all
 * requests failed and can be repeated. `notSold`: no provider sells this, so the form must change.
 */
export type ComparisonStatus = 'loading' | 'answering' | 'answered' | 'unanswered' | 'notSold'

/** The providers' rows for the current form, and the provider with which a purchase would begin. */
export interface Comparison {
  readonly status: ComparisonStatus
  readonly rows: readonly ProviderRow[]
  /** The chosen provider, unless a purchase cannot begin with it. */
  readonly next: ProviderRow | undefined
  /**
   * Whether `next` is final. The best provider may change until all have answered. A provider that the user selected stays.
   */
  readonly isSettled: boolean
}

const isAnswered = ({ quote, problem }: ProviderRow): boolean =>
  problem !== undefined || quote?.status === 'ready' || quote?.status === 'unquoted'

const statusOf = (state: OnRampState, rows: readonly ProviderRow[]): ComparisonStatus => {
  if (Object.keys(state.quotes).length === 0 || areQuotesLoading(state))
    return rows.some(isAnswered) ? 'answering' : 'loading'
  const problems = rows.flatMap(({ problem }) => problem ?? [])
  if (problems.length < rows.length) return 'answered'
  return problems.every(isNotSold) ? 'notSold' : 'unanswered'
}

export const comparisonOf = (state: OnRampState): Comparison => {
  const rows = providerRows(state)
  const status = statusOf(state, rows)
  const available = rows.filter(({ canContinue }) => canContinue)
  const chosen = chosenRow(state)?.provider.name
  const next =
    available.find(({ provider }) => provider.name === chosen) ??
    available.find(({ isBest }) => isBest) ??
    available[0]
  const isPending = status === 'loading' || status === 'answering'
  return {
    status,
    rows,
    next,
    isSettled: !isPending || (next !== undefined && next.provider.name === state.selectedProvider),
  }
}

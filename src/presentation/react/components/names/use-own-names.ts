import { useObservableEagerState } from 'observable-hooks'

import { useCases } from '#presentation/react/use-cases.ts'

/** The names of the connected accounts, which other names may imitate. */
export const useOwnNames = (): readonly string[] =>
  Object.values(useObservableEagerState(useCases().viewAccount.overview$).accounts).flatMap(
    ({ profileName }) => profileName ?? [],
  )

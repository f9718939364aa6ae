import { useObservableEagerState } from 'observable-hooks'

import { useCases } from '#presentation/react/use-cases.ts'

/** Whether the host has a directory service. */
export const useHasDirectory = (): boolean =>
  useObservableEagerState(useCases().configure.options$).baseUrls?.directory !== undefined

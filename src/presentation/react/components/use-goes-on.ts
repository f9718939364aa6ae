import { useLayoutEffect } from 'react'

import type { ViewName } from '#domain/modal/view.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** The steps of a flow after the user's confirmation. */
const CONFIRMED = ['waiting', 'unsent', 'sent']

export const isConfirmedStep = ({ step }: { readonly step: string }): boolean => CONFIRMED.includes(step)

/** Keeps the view when its feature is switched off, because the user has already confirmed what it shows. */
export const useGoesOn = (name: ViewName, isConfirmed: boolean): void => {
  const { navigation } = useCases()
  useLayoutEffect(() => navigation.goOn(name, isConfirmed), [navigation, name, isConfirmed])
}

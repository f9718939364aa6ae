import { useObservableEagerState } from 'observable-hooks'

import { languageTag, usePageLanguage } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** The language of the modal, if the runtime knows it. */
export const useLocale = (): string => {
  const { locale } = useObservableEagerState(useCases().configure.options$)
  const { lang } = usePageLanguage()
  const language = languageTag(locale ?? lang)
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

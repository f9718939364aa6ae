import { useObservableEagerState } from 'observable-hooks'
import { createContext, useContext, useEffect, useState } from 'react'

import type { Texts } from '#presentation/react/messages/message.ts'
import { isMixed } from '#presentation/react/messages/use-messages.tsx'
import { languageTag, usePageLanguage } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

/** Fetches the texts of a group of views. Undefined if nothing is waited for. The promise never rejects. */
export type Need = (group: string) => Promise<void> | undefined

/** The texts of the catalogue in the user's language, as far as they have loaded. */
export interface SpokenLanguage {
  /** A tag of BCP 47. */
  readonly code: string
  /** Undefined in English, which takes the page's. */
  readonly dir?: 'ltr' | 'rtl'
  readonly texts: Texts
  readonly need: Need
  /** Whether a file of texts has not loaded. */
  readonly isPartial: boolean
}

const english: SpokenLanguage = { code: 'en', texts: {}, need: () => undefined, isPartial: false }
const isEnglish = (tag: string): boolean => /^en\b/i.test(tag)

const NeedContext = createContext<Need | undefined>(english.need)

/** Provides to the views what fetches their texts. Undefined until the first texts are there. */
export const NeedProvider = NeedContext.Provider
export const useNeed = (): Need | undefined => useContext(NeedContext)

/** The language of the modal, and how its texts run. */
export interface ModalLanguage {
  /** A tag of BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Whether texts run in both directions, so that values are isolated. */
  readonly mixed: boolean
  /** The host's texts. */
  readonly messages: Texts | undefined
  readonly texts: Texts
  readonly need: Need | undefined
}

/**
 * The modal's language: the host's option, else the page's, else the browser's. The texts of another one replace those that are shown
 * once they are there. What does not load, and what the catalogue does not have, is in English; the next opening tries again.
 */
export const useModalLanguage = (isOpen: boolean): ModalLanguage => {
  const { locale, messages } = useObservableEagerState(useCases().configure.options$)
  const page = usePageLanguage()
  const tag = languageTag(locale ?? page.lang)
  const [spoken, setSpoken] = useState(isEnglish(tag) ? english : undefined)
  const [asked] = useState(() => new Set<string>())
  // What has not loaded is fetched again when the modal closes, and if that fails when it opens.
  const isRetried = spoken?.isPartial === true && !isOpen
  useEffect(() => {
    let isOver = false
    const speak = (next: SpokenLanguage) => {
      if (!isOver) setSpoken(next)
    }
    if (isEnglish(tag)) speak(english)
    else
      import('./languages.ts')
        .then(({ speakIn }) => speakIn(tag, asked, speak))
        .catch(() => speak({ ...english, isPartial: true }))
    return () => void (isOver = true)
  }, [asked, isRetried, tag])
  const { code, dir = page.dir, texts, need } = spoken ?? english
  return {
    // Until other texts are there, those of the host are in the language that it states.
    lang: messages && code === 'en' ? tag : code,
    dir,
    mixed: isMixed(dir, messages),
    messages,
    texts,
    need:
      spoken &&
      ((group) => {
        asked.add(group)
        return need(group)
      }),
  }
}

import { useObservableEagerState } from 'observable-hooks'
import { Fragment, type ReactNode, useMemo } from 'react'

import { usePageLanguage } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import { type Language, type Message, pieces, textOf, type Values } from './message.ts'

type Filling = Readonly<Record<string, unknown>>

/** Formats a message: `t(connect.title, { app: 'Tidepool' })`. */
export interface Translate {
  <Text extends string>(message: Message<Text>, ...values: Values<Text, string | number>): string
  /** The same with elements as values. */
  rich<Text extends string>(message: Message<Text>, ...values: Values<Text, ReactNode>): ReactNode
}

/** The host's `messages` override the catalogue. */
const translateIn = (language: Language): Translate => {
  const fill = (message: Message, values: Filling = {}) =>
    pieces(textOf(message, language, values['count'])).map((piece, index) =>
      index % 2 === 0 ? piece : values[piece],
    )
  return Object.assign(
    <Text extends string>(message: Message<Text>, ...[values]: Values<Text, string | number>) =>
      fill(message, values).join(''),
    {
      rich: <Text extends string>(message: Message<Text>, ...[values]: Values<Text, ReactNode>) =>
        fill(message, values).map((piece, index) => <Fragment key={index}>{piece as ReactNode}</Fragment>),
    },
  )
}

/** The catalogue with the host's texts: `const t = useMessages()`. */
export const useMessages = (): Translate => {
  const { locale, messages } = useObservableEagerState(useCases().configure.options$)
  const { lang } = usePageLanguage()
  return useMemo(
    () => translateIn({ locale: locale ?? lang, overrides: messages ?? {} }),
    [locale, lang, messages],
  )
}

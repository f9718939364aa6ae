import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'

import { type Language, type Message, pieces, textOf, type Texts, type Values } from './message.ts'

type Filling = Readonly<Record<string, unknown>>

/** Formats a message: `t(connect.title, { app: 'Tidepool' })`. */
export interface Translate {
  <Text extends string>(message: Message<Text>, ...values: Values<Text, string | number>): string
  /** Formats a message whose values may be elements. */
  rich<Text extends string>(message: Message<Text>, ...values: Values<Text, ReactNode>): ReactNode
  /** Joins names as the language does: `A, B, C`. */
  list(names: readonly string[]): string
}

/** Keeps a value apart from the text around it, whose direction it does not take part in. */
const isolate = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? `\u2068${value}\u2069` : value

const listIn = (locale: string): Intl.ListFormat => {
  const as = { style: 'narrow', type: 'conjunction' } as const
  try {
    return new Intl.ListFormat(locale, as)
  } catch {
    // The page's `lang` may be an invalid language tag.
    return new Intl.ListFormat('en', as)
  }
}

/**
 * Returns the formatter for a language. The host's `messages` override the catalogue. `mixed`: whether texts may run in both
 * directions, so that values are isolated.
 */
const translateIn = (language: Language, mixed: boolean): Translate => {
  const fill = (message: Message, values: Filling = {}) =>
    pieces(textOf(message, language, values['count'])).map((piece, index) => {
      if (index % 2 === 0) return piece
      return mixed ? isolate(values[piece]) : values[piece]
    })
  return Object.assign(
    <Text extends string>(message: Message<Text>, ...[values]: Values<Text, string | number>) =>
      fill(message, values).join(''),
    {
      list: (names: readonly string[]) => listIn(language.locale).format(names),
      rich: <Text extends string>(message: Message<Text>, ...[values]: Values<Text, ReactNode>) =>
        fill(message, values).map((piece, index) => <Fragment key={index}>{piece as ReactNode}</Fragment>),
    },
  )
}

const Context = createContext<Translate | undefined>(undefined)

interface MessagesProviderProps {
  readonly locale: string
  /** The host's texts. */
  readonly messages: Texts | undefined
  /** The catalogue's, in a language other than English. */
  readonly texts?: Texts
  readonly mixed?: boolean
  readonly children: ReactNode
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/** Whether texts run in both directions: in a modal from right to left, or one with such texts of the host. */
export const isMixed = (dir: string, messages: Texts = {}): boolean =>
  dir === 'rtl' || RIGHT_TO_LEFT.test(Object.values(messages).join(''))

/** Provides the formatter to all components below it, so that it is made once for each language and set of texts. */
export const MessagesProvider = ({
  locale,
  messages,
  texts,
  mixed = false,
  children,
}: MessagesProviderProps) => {
  const translate = useMemo(
    () => translateIn({ locale, overrides: messages ?? {}, ...(texts && { texts }) }, mixed),
    [locale, messages, texts, mixed],
  )
  return <Context.Provider value={translate}>{children}</Context.Provider>
}

/** Returns the formatter for the catalogue and the host's texts: `const t = useMessages()`. */
export const useMessages = (): Translate => {
  const translate = useContext(Context)
  if (translate === undefined) throw new Error('A text was rendered outside <MessagesProvider>.')
  return translate
}

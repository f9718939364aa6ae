import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'

import { type Language, type Message, pieces, textOf, type Values } from './message.ts'

type Filling = Readonly<Record<string, unknown>>

/** Formats a message: `t(connect.title, { app: 'Tidepool' })`. */
export interface Translate {
  <Text extends string>(message: Message<Text>, ...values: Values<Text, string | number>): string
  /** Formats a message whose values may be elements. */
  rich<Text extends string>(message: Message<Text>, ...values: Values<Text, ReactNode>): ReactNode
}

/** Returns the formatter for a language. The host's `messages` override the catalogue. */
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

const Context = createContext<Translate | undefined>(undefined)

interface MessagesProviderProps {
  readonly locale: string
  /** The host's texts. */
  readonly messages: Language['overrides'] | undefined
  readonly children: ReactNode
}

/** Provides the formatter to all components below it, so that it is made once for each language and set of texts. */
export const MessagesProvider = ({ locale, messages, children }: MessagesProviderProps) => {
  const translate = useMemo(() => translateIn({ locale, overrides: messages ?? {} }), [locale, messages])
  return <Context.Provider value={translate}>{children}</Context.Provider>
}

/** Returns the formatter for the catalogue and the host's texts: `const t = useMessages()`. */
export const useMessages = (): Translate => {
  const translate = useContext(Context)
  if (translate === undefined) throw new Error('A text was rendered outside <MessagesProvider>.')
  return translate
}

import type { Namespace } from '#domain/caip/namespace.ts'

import { type Message, section } from './message.ts'

export const chooseChain = section('connecting', {
  chooseText: '{wallet} works with several blockchains. Which one do you want to connect?',
  chooseLabel: 'Blockchain',
})

export const ns = section('ns', { eip155: 'Ethereum and compatible' })

/** The longer names of families, for places that have room for them. */
export const wideNames: Readonly<Partial<Record<Namespace, Message>>> = ns

import { expect, it } from 'vitest'

import { wallet } from './wallets.ts'
import { readyWorld } from './world.ts'

const event = (fields: object): object => ({ preventDefault: () => undefined, ...fields })

it.each([
  ['nothing', null],
  ['an event', Object.assign(new Event('click'), { view: globalThis })],
  ['an event of React', event({ nativeEvent: {}, view: {}, target: null })],
])('[S2-23] the modal opens with its first view when it is given %s, as by a button', async (_, request) => {
  const tab = await readyWorld({ wallets: [wallet()] })
  tab.outside.open(request as never)
  expect(tab.state()).toMatchObject({ open: true, view: 'Connect' })
})

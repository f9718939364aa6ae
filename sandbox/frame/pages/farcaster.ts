import { callServer } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { note, runAction, button, statusText, textField } from './parts.ts'

/** Simulates the Farcaster app on a phone. */
export const showFarcaster = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const channel = query.get('channel') ?? ''
  const { host } = await callServer('farcasterAsked', { channel })
  const { input, row } = textField('name', 'Your name', query.get('name') ?? 'user')

  const answer = (approved: boolean) => () =>
    runAction(main, async () => {
      await callServer('farcasterAnswer', { channel, name: input.value, approved })
      main.replaceChildren(
        element('h1', {}, approved ? 'Approved' : 'Declined'),
        statusText('Go back to where you came from.'),
      )
    })

  main.replaceChildren(
    element('h1', {}, 'Log in with Farcaster'),
    element('p', { className: 'origin' }, host),
    statusText('wants to know who you are.'),
    row,
    note('This page stands in for the app on a phone, so you can enter any name.'),
    element(
      'div',
      { className: 'answers' },
      button('Decline', answer(false)),
      button('Approve', answer(true), 'primary'),
    ),
  )
}

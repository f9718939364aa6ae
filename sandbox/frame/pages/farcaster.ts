import { ask } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { aside, attempt, button, news, textField } from './parts.ts'

/** Simulates the Farcaster app on a phone. */
export const showFarcaster = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const channel = query.get('channel') ?? ''
  const { host } = await ask('farcasterAsked', { channel })
  const { input, row } = textField('name', 'Your name', query.get('name') ?? 'user')

  const answer = (approved: boolean) => () =>
    attempt(main, async () => {
      await ask('farcasterAnswer', { channel, name: input.value, approved })
      main.replaceChildren(
        element('h1', {}, approved ? 'Approved' : 'Declined'),
        news('Go back to where you came from.'),
      )
    })

  main.replaceChildren(
    element('h1', {}, 'Log in with Farcaster'),
    element('p', { className: 'origin' }, host),
    news('wants to know who you are.'),
    row,
    aside('This page stands in for the app on a phone: you are who you say.'),
    element(
      'div',
      { className: 'answers' },
      button('Decline', answer(false)),
      button('Approve', answer(true), 'primary'),
    ),
  )
}

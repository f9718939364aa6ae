import { ask } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { attempt, button, news } from './parts.ts'

/** The target of an email's link. Only a press approves, so a mail scanner that follows links does not. */
export const showDevice = (main: HTMLElement, query: URLSearchParams): void => {
  const approve = async () => {
    const { email } = await ask('approveDevice', { link: query.get('token') ?? '' })
    main.replaceChildren(
      element('h1', {}, 'Device approved'),
      news(`A code was sent to ${email}. Enter it where you log in.`),
      element('a', { href: `/inbox?email=${encodeURIComponent(email)}` }, 'To the inbox'),
    )
  }
  main.replaceChildren(
    element('h1', {}, 'Approve a new device'),
    element('p', {}, 'Somebody logs in with your email on a device that it was never used on. Is it you?'),
    button('Approve', () => attempt(main, approve), 'primary'),
  )
}

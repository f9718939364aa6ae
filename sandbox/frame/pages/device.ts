import { callServer } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { runAction, button, statusText } from './parts.ts'

/** The target of an email's link. Only a press approves, so a mail scanner that follows links does not. */
export const showDevice = (main: HTMLElement, query: URLSearchParams): void => {
  const approve = async () => {
    const { email } = await callServer('approveDevice', { link: query.get('token') ?? '' })
    main.replaceChildren(
      element('h1', {}, 'Device approved'),
      statusText(`A code was sent to ${email}. Enter it where you log in.`),
      element('a', { href: `/inbox?email=${encodeURIComponent(email)}` }, 'To the inbox'),
    )
  }
  main.replaceChildren(
    element('h1', {}, 'Approve a new device'),
    element('p', {}, 'Somebody logs in with your email on a device that it was never used on. Is it you?'),
    button('Approve', () => runAction(main, approve), 'primary'),
  )
}

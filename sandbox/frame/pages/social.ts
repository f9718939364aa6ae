import { socialNames } from '#domain/embedded/social.ts'
import { callServer } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { note, runAction, button, statusText, textField } from './parts.ts'

/** After these characters a `state` may contain the page to return to, where there is no popup. */
const RETURN_URL_SEPARATOR = '--'

const resultUri = (parameters: Readonly<Record<string, string>>): string =>
  `${location.origin}/social/result?${new URLSearchParams(parameters).toString()}`

/** Only a page of the requesting origin is accepted. */
const returnPageOf = (returnUrl: string | undefined, host: string): URL =>
  returnUrl !== undefined && URL.canParse(returnUrl) && new URL(returnUrl).origin === host
    ? new URL(returnUrl)
    : new URL(host)

/** Posts the login's result to the host's page only. */
const sendResultToHost = (
  main: HTMLElement,
  result: string,
  host: string,
  returnUrl: string | undefined,
): void => {
  const { opener } = window as { readonly opener: Window | null }
  if (opener !== null && returnUrl === undefined) {
    opener.postMessage({ resultUri: result }, host)
    main.replaceChildren(
      element('h1', {}, 'You can close this window'),
      button('Close', () => window.close()),
    )
    return
  }
  const page = returnPageOf(returnUrl, host)
  page.searchParams.set('result_uri', result)
  location.assign(page)
}

/** Simulates a provider's login page, on which the user chooses the identity. */
export const showSocial = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const [state = '', ...rest] = (query.get('state') ?? '').split(RETURN_URL_SEPARATOR)
  const returnUrl = rest.length === 0 ? undefined : rest.join(RETURN_URL_SEPARATOR)
  const { provider, host } = await callServer('consentAsked', { state })
  const { input, row } = textField('name', 'Your name', query.get('name') ?? 'user')

  const allow = async () => {
    const { code } = await callServer('consent', { state, name: input.value })
    sendResultToHost(main, resultUri({ provider, state, code }), host, returnUrl)
  }
  const deny = () =>
    sendResultToHost(main, resultUri({ provider, state, error: 'access_denied' }), host, returnUrl)

  main.replaceChildren(
    element('h1', {}, `Log in with ${socialNames[provider]}`),
    element('p', { className: 'origin' }, host),
    statusText('wants to know who you are.'),
    row,
    note(`This page stands in for ${socialNames[provider]}, so you can enter any name.`),
    element(
      'div',
      { className: 'answers' },
      button('Deny', deny),
      button('Allow', () => runAction(main, allow), 'primary'),
    ),
  )
}

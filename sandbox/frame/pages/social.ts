import { socialNames } from '#domain/embedded/social.ts'
import { ask } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { aside, attempt, button, news, textField } from './parts.ts'

/** After these characters a `state` may contain the page to return to, where there is no popup. */
const BACK = '--'

const resultUri = (parameters: Readonly<Record<string, string>>): string =>
  `${location.origin}/social/result?${new URLSearchParams(parameters).toString()}`

/** Only a page of the requesting origin is accepted. */
const pageOf = (back: string | undefined, host: string): URL =>
  back !== undefined && URL.canParse(back) && new URL(back).origin === host ? new URL(back) : new URL(host)

/** Posts the login's result to the host's page only. */
const tellHost = (main: HTMLElement, result: string, host: string, back: string | undefined): void => {
  const { opener } = window as { readonly opener: Window | null }
  if (opener !== null && back === undefined) {
    opener.postMessage({ resultUri: result }, host)
    main.replaceChildren(
      element('h1', {}, 'You can close this window'),
      button('Close', () => window.close()),
    )
    return
  }
  const page = pageOf(back, host)
  page.searchParams.set('result_uri', result)
  location.assign(page)
}

/** Simulates a provider's login page, on which the user chooses the identity. */
export const showSocial = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const [state = '', ...rest] = (query.get('state') ?? '').split(BACK)
  const back = rest.length === 0 ? undefined : rest.join(BACK)
  const { provider, host } = await ask('consentAsked', { state })
  const { input, row } = textField('name', 'Your name', query.get('name') ?? 'user')

  const allow = async () => {
    const { code } = await ask('consent', { state, name: input.value })
    tellHost(main, resultUri({ provider, state, code }), host, back)
  }
  const deny = () => tellHost(main, resultUri({ provider, state, error: 'access_denied' }), host, back)

  main.replaceChildren(
    element('h1', {}, `Log in with ${socialNames[provider]}`),
    element('p', { className: 'origin' }, host),
    news('wants to know who you are.'),
    row,
    aside(`This page stands in for ${socialNames[provider]}: you are who you say.`),
    element(
      'div',
      { className: 'answers' },
      button('Deny', deny),
      button('Allow', () => attempt(main, allow), 'primary'),
    ),
  )
}

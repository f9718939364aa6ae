// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { ConnectButton } from '#shell/react/connect-button.tsx'
import { useAccount, useNetwork } from '#shell/react/hooks/state-hooks.ts'
import { optionsWith, shellKit } from '#tests/presentation/hooks-kit.tsx'

const Facts = () => {
  const { phase, status } = useAccount().data
  return (
    <p>
      {phase} {status} {useNetwork().data.network?.name}
    </p>
  )
}

describe('on a server', () => {
  it('[S4-02] hooks report restoring, and no feature is loaded', () => {
    const { Provider, fetched } = shellKit()
    expect(typeof window).toBe('undefined')
    const html = renderToString(
      <Provider options={optionsWith()}>
        <Facts />
      </Provider>,
    )
    expect(html.replaceAll('<!-- -->', '')).toBe('<p>restoring connecting Ethereum</p>')
    expect(fetched).toEqual([])
  })

  it('ConnectButton renders a shadow root with its styles and size, for a policy with a nonce', () => {
    const { Provider } = shellKit()
    const themeVariables = { '--wp-accent': 'red', '--wp-radius': '0}</style><script>' }
    const html = renderToString(
      <Provider options={optionsWith({ themeVariables, cspNonce: 'abc' })}>
        <ConnectButton label={'<b> & "more"'} className="mine" />
      </Provider>,
    )
    expect(html).toMatch(
      /^<span class="mine" data-state="restoring"><template shadowrootmode="open" shadowrootdelegatesfocus=""><style nonce="abc">/,
    )
    expect(html).toContain('button[data-theme]{--wp-accent:red;}</style><button type="button" part="button"')
    expect(html).toContain('<span>&#60;b> &#38; &#34;more&#34;</span></button></template></span>')
    expect(html).not.toContain('style=')
  })
})

// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { ConnectButton } from '#shell/react/connect-button.tsx'
import { useAccount, useNetwork } from '#shell/react/state-hooks.ts'
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
  it('[S4-02] hooks report restoring, and nothing is loaded', () => {
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

  it('ConnectButton is a plain button without a style attribute', () => {
    const { Provider } = shellKit()
    const html = renderToString(
      <Provider options={optionsWith({ themeVariables: { '--wp-accent': 'red' } })}>
        <ConnectButton />
      </Provider>,
    )
    expect(html).toMatch(/^<button type="button" class="wp-connect"/)
    expect(html).toContain('data-state="restoring"')
    expect(html).not.toContain('style=')
  })
})

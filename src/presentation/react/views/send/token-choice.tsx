import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { portfolioOf } from '#domain/tokens/portfolio.ts'
import { isSuspicious } from '#domain/tokens/token-name.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { SearchableTokens } from '#presentation/react/components/tokens/searchable-tokens.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

export interface TokenChoiceProps {
  readonly holdings: readonly Holding[]
  readonly network: Network
  readonly onChoose: (holding: Holding) => void
  readonly onCancel: () => void
}

/** The tokens that the account can send, in the same groups as in the account. */
export const TokenChoice = ({ holdings, network, onChoose, onCancel }: TokenChoiceProps) => {
  const { navigation } = useCases()
  const t = useMessages()
  const portfolio = useMemo(() => portfolioOf(holdings.filter(({ units }) => units > 0n)), [holdings])
  // Spam cannot be sent. Its page gives the reason and lets the user mark it as not spam.
  const choose = (holding: Holding) =>
    isSuspicious(holding.token)
      ? navigation.show({ name: 'Token', token: holding.token.id })
      : onChoose(holding)
  const cancel = (
    <Button kind="soft" block onClick={onCancel}>
      {t(common.cancel)}
    </Button>
  )
  return (
    <ViewLayout title={t(send.chooseToken)} back={onCancel} footerKind="bare" footer={cancel}>
      <div className="wp-stack wp-stack--4">
        <SearchableTokens portfolio={portfolio} network={network} onChoose={choose} initialFocus />
      </div>
    </ViewLayout>
  )
}

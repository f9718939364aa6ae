import type { Network } from '#domain/networks/network.ts'
import { isSuspicious, shownName } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding } from '#domain/tokens/token.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'

export interface TokenChoiceProps {
  readonly holdings: readonly Holding[]
  readonly network: Network
  readonly onChoose: (holding: Holding) => void
  readonly onCancel: () => void
}

/** The tokens that the account can send. Those with a deceptive name are left out. */
export const TokenChoice = ({ holdings, network, onChoose, onCancel }: TokenChoiceProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const cancel = (
    <Button kind="soft" block onClick={onCancel}>
      {t(common.cancel)}
    </Button>
  )
  return (
    <ViewLayout title={t(send.chooseToken)} back={onCancel} footerKind="bare" footer={cancel}>
      <ul className="wp-list">
        {holdings
          .filter(({ token, units }) => units > 0n && !isSuspicious(token))
          .map((holding) => (
            <li key={holding.token.id}>
              <button type="button" className="wp-row" onClick={() => onChoose(holding)}>
                <TokenIcon token={holding.token} network={network} />
                <span className="wp-row__main">
                  <span className="wp-row__title">
                    <bdi>{shownName(holding.token)}</bdi>
                  </span>
                </span>
                <span className="wp-row__end wp-num">
                  <bdi>{shown.token(amountOf(holding))}</bdi>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </ViewLayout>
  )
}

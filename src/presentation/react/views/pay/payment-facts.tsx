import { accountParts } from '#domain/caip/account-id.ts'
import { shortAddress } from '#domain/caip/short-address.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { pay } from '#presentation/react/messages/pay.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'

/** Formats an amount with the token's symbol. It is not rounded, because a rounded amount would be too small or too large. */
export const useExactAmount = ({ token }: Payment): ((units: bigint) => string) => {
  const formats = useAmountFormatter()
  return (units) => `${formats.editable({ units, decimals: token.decimals })} ${shownSymbol(token)}`
}

export interface PaymentFactsProps {
  readonly payment: Payment
  readonly network: Network
}

/** The amount, the network and the recipient. */
export const PaymentFacts = ({ payment, network }: PaymentFactsProps) => {
  const amount = useExactAmount(payment)(payment.units)
  const t = useMessages()
  const { address } = accountParts(payment.recipient)
  return (
    <Definitions>
      <Definition label={t(pay.amount)}>
        <bdi>{amount}</bdi>
      </Definition>
      <Definition label={t(pay.network)}>
        <NetworkIcon network={network} />
        {network.name}
      </Definition>
      <Definition label={t(pay.recipient)}>
        <bdi title={address}>{shortAddress(address)}</bdi>
      </Definition>
    </Definitions>
  )
}

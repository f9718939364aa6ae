import type { Network } from '#domain/networks/network.ts'
import { paymentLink } from '#domain/receive/payment-link.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { common } from '#presentation/react/messages/common.ts'
import { receive } from '#presentation/react/messages/receive.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, IconButton } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { QrCode } from '#presentation/react/ui/qr-code/qr-code.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

export interface ReceiveRequest {
  readonly address: string
  readonly network: Network
  readonly token: Token
  /** The requested amount in base units. Undefined if the sender decides. */
  readonly units: bigint | undefined
}

/** The text of the code: only the address, unless a token with a contract or an amount is requested. */
export const textOf = ({ address, network, token, units }: ReceiveRequest): string => {
  if (token.address === undefined && units === undefined) return address
  const payment = { recipient: address, tokenAddress: token.address, decimals: token.decimals, units }
  return paymentLink({ ...payment, chainId: network.caipNetworkId }) ?? address
}

const useAmount = ({ units, token }: ReceiveRequest): string | undefined => {
  const format = useAmountFormatter()
  return units === undefined
    ? undefined
    : `${format.exact({ units, decimals: token.decimals })} ${shownSymbol(token)}`
}

/** The code with the complete address below. */
export const ReceiveCode = ({ request }: { readonly request: ReceiveRequest }) => {
  const { copyText } = useCases()
  const t = useMessages()
  const { address, network } = request
  const amount = useAmount(request)
  const label =
    amount === undefined ? t(receive.qrLabel) : t(receive.qrAmountLabel, { amount, network: network.name })
  return (
    <>
      <div className="wp-qrbox wp-receive__code">
        <QrCode text={textOf(request)} label={label}>
          <AccountFlag address={address} />
        </QrCode>
      </div>
      {amount !== undefined && (
        <p className="wp-hint wp-receive__asking">
          {t.rich(receive.asking, { amount: <bdi>{amount}</bdi> })}
        </p>
      )}
      <div className="wp-stack wp-stack--4">
        <div className="wp-headrow">
          <h3 className="wp-heading">{t(receive.yourAddress)}</h3>
          {amount !== undefined && (
            <IconButton
              small
              label={t(common.copyAddress)}
              icon={viewShapes.copy}
              onClick={() => void copyText.copy(address, 'addressCopied')}
            />
          )}
        </div>
        <div className="wp-addrbox">
          <AddressBlocks address={address} />
        </div>
      </div>
    </>
  )
}

const link = (
  <path d="M8.35 11.65a3.1 3.1 0 0 0 4.4 0l2.6-2.6a3.1 3.1 0 0 0-4.4-4.4l-.95.95M11.65 8.35a3.1 3.1 0 0 0-4.4 0l-2.6 2.6a3.1 3.1 0 0 0 4.4 4.4l.95-.95" />
)

/** Copies the text of the code, and shares it if the browser supports that. */
export const ReceiveActions = ({ request }: { readonly request: ReceiveRequest }) => {
  const { copyText } = useCases()
  const t = useMessages()
  const text = textOf(request)
  const isLink = request.units !== undefined
  const copy = () => void copyText.copy(text, isLink ? 'linkCopied' : 'addressCopied')
  // Closing the browser's dialog is not a failure.
  const share = () => void navigator.share({ text: isLink ? text : request.address }).catch(() => undefined)
  return (
    <div className="wp-actions">
      {typeof navigator.share === 'function' && (
        <Button kind="soft" block onClick={share}>
          {t(receive.share)}
        </Button>
      )}
      <Button kind="primary" block icon={isLink ? link : viewShapes.copy} onClick={copy}>
        {t(isLink ? receive.copyRequest : common.copyAddress)}
      </Button>
    </div>
  )
}

import { shortAddress } from '#domain/caip/short-address.ts'

/** The shortened address, such as `0x7A3f…c29E`, for places where the exact address does not matter. */
export const Address = ({ address }: { readonly address: string }) => (
  <bdi dir="ltr" className="wp-num">
    {shortAddress(address)}
  </bdi>
)

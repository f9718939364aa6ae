import { shortAddress } from '#domain/caip/address.ts'

/** The short form, for where nothing depends on it: `0x7A3f…c29E`. */
export const Address = ({ address }: { readonly address: string }) => (
  <bdi dir="ltr" className="wp-num">
    {shortAddress(address)}
  </bdi>
)

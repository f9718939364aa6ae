// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A minimal contract account. Only signatures of its owner are valid (EIP-1271).
contract Vault {
    address public owner;

    constructor(address first) {
        owner = first;
    }

    /// Replaces the owner, whose signatures are then invalid. Anybody may call it, because this is a sandbox.
    function replaceOwner(address next) external {
        owner = next;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys vaults at addresses that are known in advance (CREATE2, EIP-1014).
contract VaultFactory {
    function make(address owner, bytes32 salt) external returns (Vault) {
        return new Vault{salt: salt}(owner);
    }
}

/// Returns its calldata, which begins with the selector that EIP-1271 also uses as its magic value.
contract Echo {
    fallback(bytes calldata question) external returns (bytes memory) {
        return question;
    }
}

/// Redirects the verifier to a URL that the signature contains (OffchainLookup, EIP-3668).
contract Lure {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    function isValidSignature(bytes32, bytes calldata url) external view returns (bytes4) {
        string[] memory urls = new string[](1);
        urls[0] = string(url);
        revert OffchainLookup(address(this), urls, "", this.isValidSignature.selector, "");
    }
}

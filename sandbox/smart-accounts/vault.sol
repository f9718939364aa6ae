// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// The least account that is a contract: whoever holds its one key signs for it (EIP-1271).
contract Vault {
    address public owner;

    constructor(address first) {
        owner = first;
    }

    /// The old key signs nothing any more. Anybody may: it is a sandbox.
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

/// Makes vaults at addresses that are known before (EIP-1014).
contract VaultFactory {
    function make(address owner, bytes32 salt) external returns (Vault) {
        return new Vault{salt: salt}(owner);
    }
}

/// Gives back whatever it is given: its answer begins as a right one does.
contract Echo {
    fallback(bytes calldata question) external returns (bytes memory) {
        return question;
    }
}

/// Says yes by sending whoever asks to an address of its choice (EIP-3668).
contract Lure {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    function isValidSignature(bytes32, bytes calldata url) external view returns (bytes4) {
        string[] memory urls = new string[](1);
        urls[0] = string(url);
        revert OffchainLookup(address(this), urls, "", this.isValidSignature.selector, "");
    }
}

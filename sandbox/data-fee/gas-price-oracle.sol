// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// The part of the OP stack's gas price oracle that says what a transaction's data costs on Ethereum. It counts as
/// before the Ecotone upgrade, at a price that does not change.
contract GasPriceOracle {
    uint256 public constant l1BaseFee = 20 gwei;
    uint256 private constant SIGNATURE_BYTES = 68;

    function getL1Fee(bytes calldata unsigned) external pure returns (uint256) {
        uint256 gas = SIGNATURE_BYTES * 16;
        for (uint256 i = 0; i < unsigned.length; i++) gas += unsigned[i] == 0 ? 4 : 16;
        return gas * l1BaseFee;
    }
}

/// The oracle since the Isthmus upgrade, which also says what the network's operator charges.
contract IsthmusGasPriceOracle is GasPriceOracle {
    uint256 public constant operatorFeeScalar = 3_000_000_000;
    uint256 public constant operatorFeeConstant = 7_000_000;

    function getOperatorFee(uint256 gasUsed) external pure returns (uint256) {
        return (gasUsed * operatorFeeScalar) / 1e6 + operatorFeeConstant;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// What the tokens have in common: balances that are given to holders once, without allowances.
abstract contract Balances {
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address[] memory holders, uint256 each) {
        for (uint256 i = 0; i < holders.length; i++) {
            balanceOf[holders[i]] = each;
            emit Transfer(address(0), holders[i], each);
        }
        totalSupply = each * holders.length;
    }

    function take(address from, uint256 value) internal {
        require(balanceOf[from] >= value, "balance");
        balanceOf[from] -= value;
    }

    function move(address from, address to, uint256 value) internal {
        take(from, value);
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Moves exactly what is asked for.
abstract contract Plain is Balances {
    constructor(address[] memory holders, uint256 each) Balances(holders, each) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }
}

/// Its transfer returns nothing, as that of USDT on Ethereum.
contract ReturnsNothing is Balances {
    string public constant name = "Returns Nothing";
    string public constant symbol = "VOID";
    uint8 public constant decimals = 6;

    constructor(address[] memory holders, uint256 each) Balances(holders, each) {}

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }
}

/// Its transfer returns false and moves nothing, and does not revert.
contract ReturnsFalse is Balances {
    string public constant name = "Returns False";
    string public constant symbol = "NAY";
    uint8 public constant decimals = 18;

    constructor(address[] memory holders, uint256 each) Balances(holders, each) {}

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Keeps one per cent of each transfer, and says so in its events.
contract FeeOnTransfer is Balances {
    string public constant name = "Fee on Transfer";
    string public constant symbol = "TOLL";
    uint8 public constant decimals = 18;

    constructor(address[] memory holders, uint256 each) Balances(holders, each) {}

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 fee = value / 100;
        move(msg.sender, address(this), fee);
        move(msg.sender, to, value - fee);
        return true;
    }
}

/// Keeps one per cent of each transfer, and its event says that everything arrived.
contract HiddenFee is Balances {
    string public constant name = "Hidden Fee";
    string public constant symbol = "HUSH";
    uint8 public constant decimals = 18;

    constructor(address[] memory holders, uint256 each) Balances(holders, each) {}

    function transfer(address to, uint256 value) external returns (bool) {
        take(msg.sender, value);
        balanceOf[to] += value - value / 100;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Moves tokens without an event.
contract Silent is Balances {
    string public constant name = "Silent";
    string public constant symbol = "MUTE";
    uint8 public constant decimals = 18;

    constructor(address[] memory holders, uint256 each) Balances(holders, each) {}

    function transfer(address to, uint256 value) external returns (bool) {
        take(msg.sender, value);
        balanceOf[to] += value;
        return true;
    }
}

/// Counts whole pieces.
contract NoDecimals is Plain {
    string public constant name = "No Decimals";
    string public constant symbol = "WHOLE";
    uint8 public constant decimals = 0;

    constructor(address[] memory holders, uint256 each) Plain(holders, each) {}
}

/// Has more decimals than a 64-bit float has digits.
contract ManyDecimals is Plain {
    string public constant name = "Many Decimals";
    string public constant symbol = "FINE";
    uint8 public constant decimals = 24;

    constructor(address[] memory holders, uint256 each) Plain(holders, each) {}
}

/// Its name is HTML with a link, and its symbol contains a bidirectional control character.
contract HostileName is Plain {
    string public constant name = "<img src=x onerror=alert(1)><a href=https://claim.example>Claim</a>";
    string public constant symbol = unicode"\u202eHTE";
    uint8 public constant decimals = 18;

    constructor(address[] memory holders, uint256 each) Plain(holders, each) {}
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

interface Receiver721 {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

interface Receiver1155 {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
}

/// A collection of ERC-721 that is given to holders once, without approvals: holder h has the items 1000 h + 1 and on.
contract Collection {
    string public name;
    string public symbol;
    mapping(uint256 => address) public ownerOf;
    uint256[] private items;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    constructor(string memory name_, string memory symbol_, address[] memory holders, uint256 each) {
        name = name_;
        symbol = symbol_;
        for (uint256 h = 0; h < holders.length; h++) {
            for (uint256 n = 1; n <= each; n++) {
                uint256 id = 1000 * h + n;
                ownerOf[id] = holders[h];
                items.push(id);
                emit Transfer(address(0), holders[h], id);
            }
        }
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    /// What an indexer would know, in ascending order.
    function itemsOf(address owner) public view returns (uint256[] memory own) {
        uint256 count = balanceOf(owner);
        own = new uint256[](count);
        uint256 at = 0;
        for (uint256 i = 0; i < items.length; i++) if (ownerOf[items[i]] == owner) own[at++] = items[i];
    }

    function balanceOf(address owner) public view returns (uint256 count) {
        for (uint256 i = 0; i < items.length; i++) if (ownerOf[items[i]] == owner) count++;
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        require(ownerOf[id] == from && msg.sender == from && to != address(0), "owner");
        ownerOf[id] = to;
        emit Transfer(from, to, id);
        if (to.code.length > 0)
            require(Receiver721(to).onERC721Received(msg.sender, from, id, "") == 0x150b7a02, "receiver");
    }
}

/// ERC-1155 items. Every holder receives some units of each item.
contract Editions {
    mapping(uint256 => mapping(address => uint256)) private amounts;
    uint256 public immutable count;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    constructor(address[] memory holders, uint256 count_, uint256 each) {
        count = count_;
        for (uint256 id = 1; id <= count_; id++) {
            for (uint256 h = 0; h < holders.length; h++) {
                amounts[id][holders[h]] = each;
                emit TransferSingle(msg.sender, address(0), holders[h], id, each);
            }
        }
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26;
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return amounts[id][owner];
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        require(msg.sender == from && amounts[id][from] >= value && to != address(0), "amount");
        amounts[id][from] -= value;
        amounts[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length > 0)
            require(
                Receiver1155(to).onERC1155Received(msg.sender, from, id, value, data) == 0xf23a6e61,
                "receiver"
            );
    }
}

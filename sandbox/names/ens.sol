// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// Which resolver knows a name, by the name's hash (ENSIP-1).
contract Registry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}

struct Name {
    bytes32 node;
    address owner;
    /// The coin type of the address record, whose value is the owner (ENSIP-9, ENSIP-11).
    uint256 coinType;
    string avatar;
    /// The reverse node of an account for that coin type (ENSIP-19); nothing if no account uses the name.
    bytes32 reverse;
    string name;
}

uint256 constant ETHEREUM = 60;
// The coin type of all EVM chains that have no address of their own (ENSIP-19).
uint256 constant DEFAULT = 0x80000000;

// Whether an address for this coin type may be the default one.
function isEvm(uint256 coinType) pure returns (bool) {
    return coinType == ETHEREUM || (coinType >= DEFAULT && coinType <= type(uint32).max);
}

/// The records of names: addresses, avatars, and the names of accounts.
contract Resolver {
    mapping(bytes32 => mapping(uint256 => address)) private owners;
    mapping(bytes32 => string) private avatars;
    mapping(bytes32 => string) public name;

    function set(Registry registry, Name[] calldata names) external {
        for (uint256 i = 0; i < names.length; i++) {
            Name calldata each = names[i];
            owners[each.node][each.coinType] = each.owner;
            avatars[each.node] = each.avatar;
            registry.setResolver(each.node, address(this));
            if (each.reverse != 0) {
                name[each.reverse] = each.name;
                registry.setResolver(each.reverse, address(this));
            }
        }
    }

    function addr(bytes32 node) external view returns (address) {
        return ownerOf(node, ETHEREUM);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        address owner = ownerOf(node, coinType);
        return owner == address(0) ? bytes("") : abi.encodePacked(owner);
    }

    function ownerOf(bytes32 node, uint256 coinType) private view returns (address) {
        address own = owners[node][coinType];
        return own == address(0) && isEvm(coinType) ? owners[node][DEFAULT] : own;
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return keccak256(bytes(key)) == keccak256("avatar") ? avatars[node] : "";
    }
}

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// A resolver whose records are at a gateway (EIP-3668, ENSIP-10). It does not verify the gateway's response.
contract OffchainResolver {
    string private gateway;

    function setGateway(string calldata url) external {
        gateway = url;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = gateway;
        revert OffchainLookup(address(this), urls, data, this.resolveWithProof.selector, "");
    }

    function resolveWithProof(bytes calldata response, bytes calldata) external pure returns (bytes memory) {
        return response;
    }
}

interface Extended {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

struct Query {
    address sender;
    string[] urls;
    bytes data;
}

interface BatchGateway {
    function query(Query[] calldata) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// The part of ENS's universal resolver that viem calls. It resolves exact names only.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    Registry private immutable registry;

    constructor(Registry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = registry.resolver(nodeOf(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        bool extended = isExtended(resolver);
        bytes memory call = extended ? abi.encodeCall(Extended.resolve, (name, data)) : data;
        (bool ok, bytes memory answer) = resolver.staticcall(call);
        if (ok) return (extended ? abi.decode(answer, (bytes)) : answer, resolver);
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        askGateway(resolver, answer, gateways);
    }

    function askGateway(address resolver, bytes memory lookup, string[] calldata gateways) private view {
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
            abi.decode(tail(lookup), (address, string[], bytes, bytes4, bytes));
        Query[] memory queries = new Query[](1);
        queries[0] = Query(sender, urls, data);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(BatchGateway.query, (queries)),
            this.resolved.selector,
            abi.encode(resolver, callback, extra)
        );
    }

    function resolved(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bytes4 callback, bytes memory extra) = abi.decode(extraData, (address, bytes4, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool ok, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (!ok) revert ResolverError(answer);
        return (abi.decode(answer, (bytes)), resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        (primary, reverseResolver) = nameAt(account, coinType);
        if (reverseResolver == address(0) && isEvm(coinType)) (primary, reverseResolver) = nameAt(account, DEFAULT);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);
        bytes32 node = hashOf(bytes(primary), 0);
        resolver = registry.resolver(node);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        bytes memory found = Resolver(resolver).addr(node, coinType);
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
    }

    function nameAt(bytes calldata account, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver)
    {
        bytes32 node = reverseNodeOf(account, coinType);
        resolver = registry.resolver(node);
        if (resolver != address(0)) primary = Resolver(resolver).name(node);
    }

    function isExtended(address resolver) private view returns (bool) {
        (bool ok, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return ok && answer.length == 32 && abi.decode(answer, (bool));
    }

    /// Everything after the selector.
    function tail(bytes memory all) private pure returns (bytes memory rest) {
        rest = new bytes(all.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = all[i + 4];
    }

    /// The hash of a name in DNS's encoding: each label after its length.
    function nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes32 label = keccak256(name[at + 1:at + 1 + length]);
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), label));
    }

    /// The hash of a name with dots.
    function hashOf(bytes memory name, uint256 from) private pure returns (bytes32) {
        if (from >= name.length) return 0;
        uint256 to = from;
        while (to < name.length && name[to] != ".") to++;
        bytes memory label = new bytes(to - from);
        for (uint256 i = 0; i < label.length; i++) label[i] = name[from + i];
        return keccak256(abi.encodePacked(hashOf(name, to + 1), keccak256(label)));
    }

    function reverseNodeOf(bytes calldata account, uint256 coinType) private pure returns (bytes32) {
        bytes memory namespace = coinType == ETHEREUM
            ? bytes("addr")
            : coinType == DEFAULT ? bytes("default") : hexOf(abi.encodePacked(uint32(coinType)));
        return hashOf(abi.encodePacked(hexOf(account), ".", namespace, ".reverse"), 0);
    }

    function hexOf(bytes memory data) private pure returns (bytes memory text) {
        bytes memory digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}

/// A collection with one picture, whose description is in the contract.
contract OnChainPicture {
    address public immutable holder;
    string private uri;

    constructor(address holder_) {
        holder = holder_;
    }

    function setUri(string calldata to) external {
        uri = to;
    }

    function ownerOf(uint256) external view returns (address) {
        return holder;
    }

    function tokenURI(uint256) external view returns (string memory) {
        return uri;
    }
}

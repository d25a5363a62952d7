# SPDX-License-Identifier: Apache-2.0
"""Tries `responder lsp` as editors use it: pytest-lsp plays VS Code and Neovim, and checks what each of them can take."""

import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

URI = "file:///tree.responder"
TREE = "add window main\nadd view box in main\nhandle paste on box\nsend paste from box\n"
DOCUMENT = types.TextDocumentIdentifier(URI)


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["RESPONDER"], "lsp"]), params=["visual-studio-code", "neovim"]
)
async def client(request, lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities(request.param), process_id=None, root_uri=None)
    )
    yield
    await lsp_client.shutdown_session()


async def open_document(client, text):
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "responder", 1, text))
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)


def at(line, character):
    return {"text_document": DOCUMENT, "position": types.Position(line, character)}


@pytest.mark.asyncio
async def test_errors_have_a_place_and_a_fix(client: LanguageClient):
    await open_document(client, TREE.replace("from box", "from bx"))
    (error,) = client.diagnostics[URI]
    assert (error.range.start.line, error.severity) == (3, types.DiagnosticSeverity.Error)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(DOCUMENT, error.range, types.CodeActionContext([error]))
    )
    (edit,) = actions[0].edit.changes[URI]
    assert edit.new_text == "box"


@pytest.mark.asyncio
async def test_completion_knows_the_line(client: LanguageClient):
    await open_document(client, TREE)
    answer = await client.text_document_completion_async(types.CompletionParams(**at(3, 17)))
    labels = [item.label for item in getattr(answer, "items", answer)]
    assert "box" in labels


@pytest.mark.asyncio
async def test_names_lead_to_their_statements(client: LanguageClient):
    await open_document(client, TREE)
    answer = await client.text_document_definition_async(types.DefinitionParams(**at(3, 17)))
    place = answer[0] if isinstance(answer, list) else answer
    assert place.range.start.line == 1
    references = await client.text_document_references_async(
        types.ReferenceParams(**at(1, 10), context=types.ReferenceContext(include_declaration=True))
    )
    assert [reference.range.start.line for reference in references] == [1, 2, 3]
    edit = await client.text_document_rename_async(types.RenameParams(**at(1, 10), new_name="card"))
    assert {change.new_text for change in edit.changes[URI]} == {"card"}


@pytest.mark.asyncio
async def test_hover_shows_the_page_of_a_verb(client: LanguageClient):
    await open_document(client, TREE)
    answer = await client.text_document_hover_async(types.HoverParams(**at(3, 1)))
    assert "send" in answer.contents.value


@pytest.mark.asyncio
async def test_hints_tell_the_outcome(client: LanguageClient):
    await open_document(client, TREE)
    whole = types.Range(types.Position(0, 0), types.Position(4, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(DOCUMENT, whole))
    assert any(hint.position.line == 3 and "handled by box" in str(hint.label) for hint in hints)

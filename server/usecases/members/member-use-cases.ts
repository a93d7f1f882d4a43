import { findMember } from "../../store/members.ts";
import type { Parts } from "../parts.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeRole } from "./change-role.ts";
import { inviteMember } from "./invite-member.ts";
import { listInvitations } from "./list-invitations.ts";
import { listMembers } from "./list-members.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { removeMember } from "./remove-member.ts";
import { removeSavedView } from "./remove-saved-view.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { saveView } from "./save-view.ts";
import { updatePreferences } from "./update-preferences.ts";
import { viewInvitation } from "./view-invitation.ts";
import { viewMember, viewSession } from "./view-member.ts";
import { viewPreferences } from "./view-preferences.ts";

/** People at a merchant, and how each likes to look at it. */
export function memberUseCases(parts: Parts) {
  return {
    ask: {
      viewInvitation: viewInvitation(parts),
      acceptInvitation: acceptInvitation(parts),
      viewMember: viewMember(parts),
      listMembers: listMembers(parts),
      listInvitations: listInvitations(parts),
      inviteMember: inviteMember(parts),
      revokeInvitation: revokeInvitation(parts),
      changeRole: changeRole(parts),
      removeMember: removeMember(parts),
      listSavedViews: listSavedViews(parts),
      saveView: saveView(parts),
      removeSavedView: removeSavedView(parts),
      viewPreferences: viewPreferences(parts),
      updatePreferences: updatePreferences(parts),
      viewSession: viewSession(parts),
      findMember: (id: string) => findMember(parts.db, id),
    },
  };
}

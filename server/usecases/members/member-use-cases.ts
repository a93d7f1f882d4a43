import { findMember } from "../../store/members.ts";
import type { Dependencies } from "../dependencies.ts";
import { signalRevocations } from "../revocations/signal-revocations.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeRole } from "./change-role.ts";
import { findMemberLanguage } from "./find-member-language.ts";
import { inviteMember } from "./invite-member.ts";
import { listInvitations } from "./list-invitations.ts";
import { listMembers } from "./list-members.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { removeMember } from "./remove-member.ts";
import { removeSavedView } from "./remove-saved-view.ts";
import { requireTwoFactor } from "./require-two-factor.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { saveView } from "./save-view.ts";
import { setRoleRules } from "./set-role-rules.ts";
import { updatePreferences } from "./update-preferences.ts";
import { viewInvitation } from "./view-invitation.ts";
import { viewMember, viewSession } from "./view-member.ts";
import { viewPreferences } from "./view-preferences.ts";
import { viewRoleRules } from "./view-role-rules.ts";

/** Use cases of members, invitations and preferences. */
export function memberUseCases(deps: Dependencies) {
  return {
    interactive: {
      viewInvitation: viewInvitation(deps),
      acceptInvitation: acceptInvitation(deps),
      viewMember: viewMember(deps),
      listMembers: listMembers(deps),
      listInvitations: listInvitations(deps),
      inviteMember: inviteMember(deps),
      revokeInvitation: revokeInvitation(deps),
      changeRole: signalRevocations(deps, changeRole(deps)),
      removeMember: signalRevocations(deps, removeMember(deps)),
      requireTwoFactor: requireTwoFactor(deps),
      viewRoleRules: viewRoleRules(deps),
      setRoleRules: setRoleRules(deps),
      listSavedViews: listSavedViews(deps),
      saveView: saveView(deps),
      removeSavedView: removeSavedView(deps),
      viewPreferences: viewPreferences(deps),
      updatePreferences: updatePreferences(deps),
      viewSession: viewSession(deps),
      findMember: (id: string) => findMember(deps.db, id),
      findMemberLanguage: findMemberLanguage(deps),
    },
  };
}
